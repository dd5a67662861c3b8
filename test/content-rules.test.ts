// The training material agrees with itself where a wrong sentence can kill. The rules are in support/safety-rules.ts.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ContentPack, QuizQuestion } from '../src/server/content/pack.ts'
import { readPack } from '../src/server/content/read-pack.ts'
import { FOR_ANYONE, FROM_LEADS, MESSAGES } from '../src/server/demo/kudos-messages.ts'
import { SAFETY_RULES, type SafetyRule } from './support/safety-rules.ts'

/** Something the material says as right: a document, a drawing, a question with its right answer, a message of thanks. */
interface Passage {
  where: string
  text: string
}

const { pack, problems } = await readPack(join(import.meta.dirname, '../content'))
const passages: Passage[] = [...documentsOf(pack), ...drawingsOf(pack), ...questionsOf(pack), ...thanks()]
const textOf = new Map(passages.map(({ where, text }) => [where, text]))

/** Without the marks of the text, so that a bold word or a new line does not hide a sentence. */
function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;|&rsquo;|’/g, "'")
    .replace(/\*\*/g, '')
    .replace(/^\s*(-|\d+\.)\s+(Control: |Hazard: )?/gm, '')
    .replace(/\s+/g, ' ')
}

function documentsOf({ swms, topics, modules }: ContentPack): Passage[] {
  return [
    ...swms.map(({ slug, content }) => ({ where: `swms/${slug}`, text: plain(content) })),
    ...topics.map(({ slug, sections }) => ({
      where: `toolbox/${slug.replace(/^GQTT\d+-/i, '')}`,
      text: plain(sections.map(section => section.markdown).join('\n')),
    })),
    ...modules.map(({ slug, sections }) => ({
      where: `module/${slug}`,
      text: plain(sections.map(section => section.markdown).join('\n')),
    })),
  ]
}

function drawingsOf({ topics }: ContentPack): Passage[] {
  return topics.flatMap(({ number, drawing }) => {
    const said = /aria-label="([^"]*)"/.exec(drawing ?? '')?.[1] ?? ''
    return [
      { where: `${number} drawing, read out`, text: plain(said) },
      { where: `${number} drawing, labels`, text: plain(drawing ?? '') },
    ]
  })
}

/** The wrong options are wrong on purpose and stay out. */
function questionsOf({ topics, modules, challenges }: ContentPack): Passage[] {
  const asText = ({ question, options, answer, explanation }: Omit<QuizQuestion, 'evidence'>) =>
    plain(`${question} ${options[answer]}. ${explanation}`)
  const quizzes = [...topics, ...modules].flatMap(({ slug, quiz }) =>
    (quiz?.questions ?? []).map((each, index) => ({ where: `quiz/${slug} question ${index + 1}`, text: asText(each) })),
  )
  return [...quizzes, ...challenges.map(each => ({ where: `challenge/${each.key}`, text: asText(each) }))]
}

function thanks(): Passage[] {
  const messages = [...Object.values(MESSAGES).flat(), ...FOR_ANYONE, ...FROM_LEADS]
  return messages.map(text => ({ where: `kudos "${text.slice(0, 40)}…"`, text }))
}

/** The first thing that a document leaves out, or says too early. */
function missingIn(text: string, inOrder: readonly RegExp[]): string[] {
  let from = 0
  for (const wanted of inOrder) {
    const found = wanted.exec(text.slice(from))
    if (found === null) return [`${wanted}${wanted.test(text) ? ' comes too early' : ' is missing'}`]
    from += found.index
  }
  return []
}

function contradictions({ together = [], never }: SafetyRule, { where, text }: Passage): string[] {
  const halves = together.filter(({ whoSays, saysToo }) => whoSays.test(text) && !saysToo.test(text))
  return [
    ...halves.map(({ whoSays, saysToo }) => `${where} says ${whoSays} without ${saysToo}`),
    ...never.filter(wrong => wrong.test(text)).map(wrong => `${where} says ${wrong}`),
  ]
}

test('the pack can be read and has every kind of passage', () => {
  expect(problems).toEqual([])
  for (const kind of ['swms/', 'toolbox/', 'module/', 'quiz/', 'challenge/', 'kudos ']) {
    expect(passages.filter(({ where }) => where.startsWith(kind)).length, kind).toBeGreaterThan(5)
  }
})

describe.each(SAFETY_RULES)('$rule', rule => {
  test.each(rule.toldBy.map(where => [where] as const))('%s says all of it, in order', where => {
    const text = textOf.get(where)
    expect(text, `there is no ${where}`).toBeDefined()
    expect(missingIn(text ?? '', rule.inOrder)).toEqual([])
  })

  test('nothing in the material says the opposite or half of it', () => {
    expect(passages.flatMap(passage => contradictions(rule, passage))).toEqual([])
  })
})

describe('contact with a power line', () => {
  const SWMS = ['vehicle-operation', 'forklift-operation', 'vehicle-loading-crane']
  const linesOf = (slug: string) => {
    const emergency = pack.swms.find(each => each.slug === slug)?.content.split('## Emergency')[1] ?? ''
    const lines = emergency.split('\n')
    const first = lines.findIndex(line => line.startsWith('- Power line contact'))
    return first < 0 ? [] : lines.slice(first, first + 4)
  }
  const [vehicle = [], ...others] = SWMS.map(linesOf)

  test('is answered word for word the same from a truck, a forklift and a crane', () => {
    for (const other of others) expect(other).toEqual(vehicle)
  })

  test('keeps the driver in, the others 10 metres away, and covers fire and the way back', () => {
    const steps = [
      /stay in or on the vehicle.*everyone else at least 10 metres away.*000.*network operator/i,
      /fire forces you out.*jump clear.*feet together.*never touch vehicle and ground at once.*at least 10 metres/i,
      /already on the ground.*do not touch the vehicle.*feet together.*at least 10 metres/i,
      /nobody goes near or back.*until the network operator confirms.*isolated/i,
    ]
    expect(vehicle).toHaveLength(steps.length)
    for (const [index, step] of steps.entries()) expect(vehicle[index]).toMatch(step)
  })

  test('is no ordinary fire: whoever is told to get out of a burning vehicle is told of the line', () => {
    const fires = pack.swms.flatMap(({ content }) => content.match(/^- Fire\b.*\bget out\b.*$/gim) ?? [])
    for (const line of fires) expect(line).toMatch(/no power line/i)
  })
})

describe('a sentence that would mislead people is caught', () => {
  const planted: [string, string][] = [
    ['the try with the key out', 'Safety key in your pocket. Press start. It must not start.'],
    ['the proof by anybody', 'Test the tester again. Then the machine is proved dead.'],
    ['the tester that nobody proved', 'The tester reads zero, so a licensed electrician may start.'],
    ['the nose as a meter', 'Test the air if it was fumigated or if it smells.'],
    ['a person as a prop', 'One person steadies until two uprights and a crossbar are tight.'],
    ['the heavy plate alone', 'Carry one 20 or 25 kg plate at a time, close to the chest.'],
    ['the lift by its sum', 'A lift for 1000 kg takes a 700 kg machine on a 60 kg trolley.'],
    ['the praise for a carry', 'Carried a cable machine up two flights and left not a mark. Legend.'],
  ]
  test.each(planted)('%s', (where, text) => {
    expect(SAFETY_RULES.flatMap(rule => contradictions(rule, { where, text }))).not.toEqual([])
  })
})
