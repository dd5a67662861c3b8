// Words that give an option away without the text: absolutes, and what a responsible person would say. Each word is fair by itself;
// what counts is how much more often it is in right options than in wrong ones, or the reverse.
import { type JudgedQuestion, LEAST_FOR_SHARES } from './quiz-quality.ts'
import { stemOf, wordsOf } from './quiz-words.ts'

/** Right and wrong options may differ by this much in how many of them have an absolute. */
export const MOST_ABSOLUTES_APART = 0.15
/** The same for words that sound responsible. */
export const MOST_CUES_APART = 0.2

export type CueFinding =
  | { rule: 'absolutes'; right: number; wrong: number }
  | { rule: 'cue-words'; right: number; wrong: number; words: readonly string[] }
  | { rule: 'yes-no'; index: number; option: string }

export const ABSOLUTES = wordSet(
  'all always any anybody anyone anything anywhere completely entirely every everybody everyone everything everywhere ' +
    'exactly impossible never no nobody none nothing nowhere only totally whatever whenever',
)
export const HEDGES = wordSet(
  'about after can could depends first generally if likely may might most mostly often once or some sometimes unless ' +
    'until usually when where',
)
/** Who is asked or told, what a careful person does, and when. By their stems: `check` stands for `checked` too. */
const RESPONSIBLE = stems(
  'agree answer approve ask assess before call care check clean clear competent confirm contact control electrician ' +
    'emergency explain first honest inspect isolate lead licensed log look manager manual manufacturer measure note offer ' +
    'photo plan prove qualified read record refuse report review ring risk safe safely say show speak stop supervisor tag ' +
    'tell test trained until wait warn written',
)

export const isResponsible = (word: string) => RESPONSIBLE.has(stemOf(word))

/** Of right and of wrong options, the share that has such a word. */
export interface Shares {
  right: number
  wrong: number
}

type Questions = readonly JudgedQuestion[]

export function absoluteShares(questions: Questions): Shares {
  return sharesOf(questions, word => ABSOLUTES.has(word))
}

export function cueShares(questions: Questions): Shares {
  return sharesOf(questions, isResponsible)
}

export function absolutesGiveAway(questions: Questions): CueFinding[] {
  if (questions.length < LEAST_FOR_SHARES) return []
  const shares = absoluteShares(questions)
  return isFarApart(shares, MOST_ABSOLUTES_APART) ? [{ rule: 'absolutes', ...shares }] : []
}

/** The option that a responsible person would choose is the right one too often; or, as telling, too seldom. */
export function cueWordsGiveAway(questions: Questions): CueFinding[] {
  if (questions.length < LEAST_FOR_SHARES) return []
  const shares = cueShares(questions)
  if (!isFarApart(shares, MOST_CUES_APART)) return []
  return [{ rule: 'cue-words', ...shares, words: commonestCues(questions, shares.right > shares.wrong) }]
}

const YES_OR_NO =
  /^(yes\b|nope\b|no way\b|(no|true|false)($|[,.;:–—]| [–—-] | (as|because|but|if|since|unless|when)\b))/i

/** Two of the four can be ruled out by whoever knows yes from no, and most people know. */
export function yesOrNo(questions: Questions): CueFinding[] {
  return questions.flatMap(({ options }, index): CueFinding[] => {
    const option = options.find(one => YES_OR_NO.test(one.trim())) ?? optionThatDenies(options)
    return option === undefined ? [] : [{ rule: 'yes-no', index, option }]
  })
}

/** `No second call, as it is under 20 minutes` beside `A second call, as any delay counts`: the same, once with a no and once without. */
function optionThatDenies(options: readonly string[]): string | undefined {
  const claims = options.map(claimOf)
  return options.find((_, index) => {
    const { isDenied, words } = claims[index] ?? {}
    return isDenied && words !== '' && claims.some(other => !other.isDenied && other.words === words)
  })
}

const DENIALS = wordSet('no not never without')
/** They come and go with a denial: `Ring` and `Do not ring`, `A call` and `No call`, `With a strap` and `Without a strap`. */
const BESIDE_DENIALS = wordSet('a an any the do does always with')

/** What an option says before its reason or condition, without its denials. */
function claimOf(option: string): { isDenied: boolean; words: string } {
  const [claim = ''] = option.split(/[,;:–—]|\b(?:as|because|but|if|since|unless|when)\b/i)
  const words = wordsOf(claim.replace(/\b(can)(?:['’]t|not)\b/gi, '$1 not').replace(/n['’]t\b/gi, ' not'))
  return {
    isDenied: words.some(word => DENIALS.has(word)),
    words: words
      .filter(word => !DENIALS.has(word) && !BESIDE_DENIALS.has(word))
      .map(word => (/\d/.test(word) ? word : stemOf(word)))
      .join(' '),
  }
}

function isFarApart({ right, wrong }: Shares, most: number): boolean {
  return Math.abs(right - wrong) > most
}

function sharesOf(questions: Questions, isOne: (word: string) => boolean): Shares {
  const found = { right: 0, wrong: 0 }
  const total = { right: 0, wrong: 0 }
  for (const { options, answer } of questions) {
    for (const [index, option] of options.entries()) {
      const kind = index === answer ? 'right' : 'wrong'
      total[kind]++
      if (wordsOf(option).some(isOne)) found[kind]++
    }
  }
  return { right: found.right / Math.max(1, total.right), wrong: found.wrong / Math.max(1, total.wrong) }
}

/** Up to four of the words that make the difference, the commonest first. */
function commonestCues(questions: Questions, inRightOptions: boolean): string[] {
  const counts = new Map<string, number>()
  for (const { options, answer } of questions) {
    for (const [index, option] of options.entries()) {
      // A wrong option is one of three, so each counts for a third.
      const weight = index === answer ? 1 : -1 / Math.max(1, options.length - 1)
      for (const word of new Set(wordsOf(option).filter(isResponsible)))
        counts.set(word, (counts.get(word) ?? 0) + (inRightOptions ? weight : -weight))
    }
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .slice(0, 4)
    .map(([word]) => word)
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(stemOf))
}
