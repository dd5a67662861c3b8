// Guesses the right option from the options alone. It learns from all other quizzes what right options look like, and is then tried on
// the one that it has not seen: what it gets right above chance, a reader can get without the text.
//
// A logistic regression over the options of a question (the chances of its options add up to one), by gradient descent with a fixed
// number of rounds from nothing: the same quizzes give the same guesses on every machine.
import { featuresOf } from './option-features.ts'

export interface GuessedQuestion {
  options: readonly string[]
  /** Index of the right option. */
  answer: number
}

export interface Guess {
  /** Index of the option that looks right. */
  option: number
  isRight: boolean
  /** How sure: from a quarter (no idea) to 1. */
  chance: number
  /** What speaks for it, the strongest first. */
  tells: string[]
}

const ROUNDS = 30
const STEP = 0.2
/** Keeps what was seen once or twice from counting as a rule. */
const RESTRAINT = 2
/** A word of a single quiz teaches nothing about another. */
const LEAST_QUIZZES = 2
const MOST_TELLS = 3

/** For each quiz and question what was guessed, after learning from the other quizzes. */
export function guessByOptions(quizzes: readonly (readonly GuessedQuestion[])[]): Guess[][] {
  const table = tableOf(quizzes)
  return quizzes.map((questions, quiz) => {
    const weights = learn(table, quiz)
    const first = table.quizOf.indexOf(quiz)
    return questions.map((question, index) => guessOne(table, weights, first + index, question))
  })
}

/** All features of all options in flat arrays, since each is visited in every round. */
interface Table {
  /** Features of option `o`: from `optionStart[o]` to `optionStart[o + 1]`. */
  optionStart: Int32Array
  feature: Int32Array
  value: Float64Array
  says: string[]
  /** Options of question `q`: from `questionStart[q]` to `questionStart[q + 1]`. */
  questionStart: Int32Array
  answer: Int32Array
  quizOf: Int32Array
  features: number
}

function tableOf(quizzes: readonly (readonly GuessedQuestion[])[]): Table {
  const read = quizzes.map(questions => questions.map(({ options }) => featuresOf(options)))
  const quizzesWith = new Map<string, Set<number>>()
  read.forEach((questions, quiz) => {
    for (const { key } of questions.flat(2)) {
      const seen = quizzesWith.get(key)
      if (seen) seen.add(quiz)
      else quizzesWith.set(key, new Set([quiz]))
    }
  })
  const numbers = new Map<string, number>()
  for (const [key, seen] of quizzesWith) if (seen.size >= LEAST_QUIZZES) numbers.set(key, numbers.size)

  const [optionStart, questionStart] = [[0], [0]]
  const [feature, value, says]: [number[], number[], string[]] = [[], [], []]
  for (const options of read.flat()) {
    for (const features of options) {
      for (const one of features) {
        const number = numbers.get(one.key)
        if (number === undefined) continue
        feature.push(number)
        value.push(one.value)
        says.push(one.says)
      }
      optionStart.push(feature.length)
    }
    questionStart.push(optionStart.length - 1)
  }
  return {
    optionStart: Int32Array.from(optionStart),
    feature: Int32Array.from(feature),
    value: Float64Array.from(value),
    says,
    questionStart: Int32Array.from(questionStart),
    answer: Int32Array.from(quizzes.flat(), ({ answer }) => answer),
    quizOf: Int32Array.from(quizzes.flatMap((questions, quiz) => questions.map(() => quiz))),
    features: numbers.size,
  }
}

/** The weight of each feature, learnt from every quiz but one. */
function learn(table: Table, without: number): Float64Array {
  const weights = new Float64Array(table.features)
  const slope = new Float64Array(table.features)
  // Each feature's own pace: a common one takes smaller steps (Adagrad).
  const travelled = new Float64Array(table.features)
  for (let round = 0; round < ROUNDS; round++) {
    slope.fill(0)
    for (let question = 0; question < table.answer.length; question++)
      if (table.quizOf[question] !== without) addSlope(table, weights, question, slope)
    for (let at = 0; at < weights.length; at++) {
      const weight = weights[at] ?? 0
      const pull = (slope[at] ?? 0) - RESTRAINT * weight
      if (pull === 0) continue
      const path = (travelled[at] ?? 0) + pull * pull
      travelled[at] = path
      weights[at] = weight + (STEP * pull) / Math.sqrt(path)
    }
  }
  return weights
}

function addSlope(table: Table, weights: Float64Array, question: number, slope: Float64Array): void {
  const { optionStart, feature, value } = table
  const first = table.questionStart[question] ?? 0
  const chances = chancesOf(table, weights, question)
  for (let option = 0; option < chances.length; option++) {
    const miss = (option === table.answer[question] ? 1 : 0) - (chances[option] ?? 0)
    const end = optionStart[first + option + 1] ?? 0
    for (let at = optionStart[first + option] ?? 0; at < end; at++) {
      const number = feature[at] ?? 0
      slope[number] = (slope[number] ?? 0) + miss * (value[at] ?? 0)
    }
  }
}

/** How likely each option of a question is the right one; they add up to one. */
function chancesOf({ optionStart, feature, value, questionStart }: Table, weights: Float64Array, question: number) {
  const first = questionStart[question] ?? 0
  const chances = new Float64Array((questionStart[question + 1] ?? 0) - first)
  let sum = 0
  for (let option = 0; option < chances.length; option++) {
    let score = 0
    const end = optionStart[first + option + 1] ?? 0
    for (let at = optionStart[first + option] ?? 0; at < end; at++)
      score += (weights[feature[at] ?? 0] ?? 0) * (value[at] ?? 0)
    const raised = Math.exp(score)
    chances[option] = raised
    sum += raised
  }
  return chances.map(chance => chance / sum)
}

function guessOne(table: Table, weights: Float64Array, question: number, { answer }: GuessedQuestion): Guess {
  const chances = chancesOf(table, weights, question)
  const chance = Math.max(...chances)
  const option = chances.indexOf(chance)
  return { option, isRight: option === answer, chance, tells: tellsOf(table, weights, question, option) }
}

/** What lifts an option above the mean of all options of its question. */
function tellsOf(table: Table, weights: Float64Array, question: number, option: number): string[] {
  const first = table.questionStart[question] ?? 0
  const count = (table.questionStart[question + 1] ?? 0) - first
  const lifts = new Map<string, number>()
  const own = new Set<string>()
  for (let sibling = 0; sibling < count; sibling++) {
    const share = (sibling === option ? 1 : 0) - 1 / count
    const end = table.optionStart[first + sibling + 1] ?? 0
    for (let at = table.optionStart[first + sibling] ?? 0; at < end; at++) {
      const says = table.says[at] ?? ''
      if (sibling === option) own.add(says)
      const lift = share * (weights[table.feature[at] ?? 0] ?? 0) * (table.value[at] ?? 0)
      lifts.set(says, (lifts.get(says) ?? 0) + lift)
    }
  }
  return [...lifts]
    .filter(([, lift]) => lift > 0)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .slice(0, MOST_TELLS)
    .map(([says]) => (own.has(says) ? says : `no ${says}`))
}
