// What a reader who does not see the question can make of the options: how each compares with its siblings, and which words it has.
import { ABSOLUTES, HEDGES, isResponsible } from './quiz-cues.ts'
import { stemOf, wordsOf } from './quiz-words.ts'

/** One thing about one option. Those that say the same to a person share `says`. */
export interface Feature {
  key: string
  value: number
  says: string
}

/** A measure counts less than a word, since there are few of them and every option has each. */
const WEIGHT = { measure: 0.5, word: 1, pair: 0.7, edge: 0.35 } as const

const NEGATIONS = new Set('cannot neither never no nobody none nor not nothing unless without'.split(' '))
const REASONS = new Set('as because since so'.split(' '))

/** For each option its features. */
export function featuresOf(options: readonly string[]): Feature[][] {
  const words = options.map(wordsOf)
  const stems = words.map(ofOption => ofOption.map(stemOf))
  const features = options.map((): Feature[] => [])
  for (const [name, values] of measuresOf(options, words, stems)) addMeasure(features, name, values)
  addOrderOfFigures(features, options)
  for (const [index, ofOption] of stems.entries()) addWords(features[index] ?? [], words[index] ?? [], ofOption, stems)
  return features
}

type Words = readonly (readonly string[])[]

function measuresOf(options: readonly string[], words: Words, stems: Words): [name: string, values: number[]][] {
  const countWords = (isOne: (word: string) => boolean) => words.map(ofOption => ofOption.filter(isOne).length)
  const countSigns = (signs: RegExp) => options.map(option => option.match(signs)?.length ?? 0)
  return [
    ['length', options.map(option => option.length)],
    ['number of words', words.map(ofOption => ofOption.length)],
    ['length of words', options.map((option, index) => option.length / Math.max(1, words[index]?.length ?? 0))],
    ['absolutes', countWords(word => ABSOLUTES.has(word))],
    ['negations', countWords(word => NEGATIONS.has(word))],
    ['hedges', countWords(word => HEDGES.has(word))],
    ['responsible words', countWords(isResponsible)],
    ['reasons', countWords(word => REASONS.has(word))],
    ['“and”', countWords(word => word === 'and')],
    ['figures', countSigns(/\d+/g)],
    ['commas', countSigns(/,/g)],
    ['punctuation', countSigns(/[;:()\-–—"“.]/g)],
    ['likeness to the others', likenesses(stems)],
  ]
}

/** How many words each option shares with the others, whatever their lengths. */
function likenesses(stems: Words): number[] {
  const sets = stems.map(ofOption => new Set(ofOption))
  return sets.map((own, index) => {
    let sum = 0
    sets.forEach((other, at) => {
      if (at !== index) sum += own.intersection(other).size / Math.max(1, Math.sqrt(own.size * other.size))
    })
    return sum / Math.max(1, sets.length - 1)
  })
}

/** How far from the mean of its siblings, and whether it alone has the most or the least. */
function addMeasure(features: Feature[][], name: string, values: readonly number[]): void {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  if (spread === 0) return
  const [most, least] = [Math.max(...values), Math.min(...values)]
  const isAlone = (value: number) => values.filter(other => other === value).length === 1
  for (const [index, value] of values.entries()) {
    const add = (key: string, strength: number) =>
      features[index]?.push({ key: `${key} ${name}`, value: strength * WEIGHT.measure, says: name })
    add('measure', (value - mean) / spread)
    if (value === most && isAlone(value)) add('most', 1)
    if (value === least && isAlone(value)) add('least', 1)
  }
}

/** Where every option has a figure: the middle ones are right more often than the ends, if nobody takes care. */
function addOrderOfFigures(features: Feature[][], options: readonly string[]): void {
  const figures = options.map(option => Number(/\d+(\.\d+)?/.exec(option.replace(/(\d)[ ,](\d{3})/g, '$1$2'))?.[0]))
  if (figures.some(Number.isNaN) || new Set(figures).size === 1) return
  for (const [index, figure] of figures.entries()) {
    const lower = figures.filter(other => other < figure).length
    features[index]?.push({ key: `place ${lower}`, value: WEIGHT.measure, says: 'place among the figures' })
  }
}

function addWords(features: Feature[], words: readonly string[], stems: readonly string[], siblings: Words): void {
  const seen = new Set<string>()
  for (const [index, stem] of stems.entries()) {
    const next = stems[index + 1]
    const pair = `${stem} ${next}`
    if (next !== undefined && !seen.has(pair)) {
      seen.add(pair)
      features.push({ key: `pair ${pair}`, value: WEIGHT.pair, says: `“${words[index]} ${words[index + 1]}”` })
    }
    // What every option says tells them apart in nothing.
    if (seen.has(stem) || siblings.every(other => other.includes(stem))) continue
    seen.add(stem)
    features.push({ key: `word ${stem}`, value: WEIGHT.word, says: `“${words[index]}”` })
  }
  const says = (word: string | undefined) => `“${word ?? ''}”`
  features.push({ key: `first ${stems[0] ?? ''}`, value: WEIGHT.edge, says: says(words[0]) })
  features.push({ key: `last ${stems.at(-1) ?? ''}`, value: WEIGHT.edge, says: says(words.at(-1)) })
}
