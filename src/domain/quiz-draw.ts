// Which questions of a bank an attempt asks, in which order and with which order of options. Pure: the seed decides, and whoever
// does not know it cannot tell the next draw. What is right is no matter here.

export interface Drawable {
  /** What it is about: a draw asks about each in proportion. */
  section: string
  options: readonly unknown[]
}

export interface ShownQuestion {
  /** Its place in the bank, from 0. */
  question: number
  /** For each option as it was shown, its place among the options in the bank. */
  options: readonly number[]
}

export type Form = readonly ShownQuestion[]

/** The words of a seed, 32 bits each: at least four. */
export type Seed = readonly number[]

/** How many of a bank are asked. */
export function countAsked(inBank: number, asked: number): number {
  return Math.min(inBank, asked)
}

/** Everything in its own order, as it was before there were draws. */
export function ownOrder(bank: readonly Drawable[]): Form {
  return bank.map(({ options }, question) => ({ question, options: options.map((_, index) => index) }))
}

/**
 * The form of one attempt. Each section has its share of the questions, rounded up or down. After an earlier attempt as many are new
 * as that allows, and the form is never the same again.
 */
export function drawForm(bank: readonly Drawable[], asked: number, seed: Seed, before: Form | null): Form {
  const random = generatorOf(seed)
  const askedBefore = new Set(before?.map(({ question }) => question))
  const sections = sectionsOf(bank).map(places => ({
    places,
    fresh: places.filter(place => !askedBefore.has(place)).length,
  }))
  const shares = sharesOf(sections, countAsked(bank.length, asked), bank.length, random)
  const drawn = sections.flatMap(({ places }, index) =>
    shuffled(places, random)
      .sort((a, b) => Number(askedBefore.has(a)) - Number(askedBefore.has(b)))
      .slice(0, shares[index]),
  )
  const form = shuffled(drawn, random).map(question => ({
    question,
    options: shuffled([...(bank[question]?.options.keys() ?? [])], random),
  }))
  return before && isSameForm(form, before) ? turned(form) : form
}

/** Places in the bank, by section. */
function sectionsOf(bank: readonly Drawable[]): number[][] {
  const bySection = new Map<string, number[]>()
  bank.forEach(({ section }, place) => {
    const places = bySection.get(section)
    if (places) places.push(place)
    else bySection.set(section, [place])
  })
  return [...bySection.values()]
}

/**
 * How many each section is asked about: its exact share rounded down, and one more for as many as are left over. Those that have
 * something new to ask come first, then it is a lot, and the chance of each is just what was cut off: so every question of a bank is
 * as likely as any other, even the only one of its section.
 */
function sharesOf(
  sections: readonly { places: readonly number[]; fresh: number }[],
  asked: number,
  inBank: number,
  random: () => number,
): number[] {
  const shares = sections.map(({ places }) => Math.floor((places.length * asked) / inBank))
  const left = asked - shares.reduce((sum, share) => sum + share, 0)
  // What was cut off, laid end to end, is `left` times as long as the bank: one point in each such length falls on that many sections.
  const point = Math.floor(random() * inBank)
  let end = 0
  const raised = shuffled([...sections.entries()], random)
    .map(([index, { places, fresh }]) => {
      const start = end
      end += (places.length * asked) % inBank
      const isDrawn = Math.floor((start - point - 1) / inBank) !== Math.floor((end - point - 1) / inBank)
      return { index, isCutOff: end > start, hasNew: fresh > (shares[index] ?? 0), isDrawn }
    })
    .filter(({ isCutOff }) => isCutOff)
    .sort((a, b) => Number(b.hasNew) - Number(a.hasNew) || Number(b.isDrawn) - Number(a.isDrawn))
    .slice(0, left)
    .map(({ index }) => index)
  return shares.map((share, index) => (raised.includes(index) ? share + 1 : share))
}

export function isSameForm(one: Form, other: Form): boolean {
  return (
    one.length === other.length &&
    one.every(({ question, options }, index) => {
      const there = other[index]
      return question === there?.question && options.join() === there.options.join()
    })
  )
}

/** Another form of the same questions: the first goes to the end, or, where it is the only one, its first option. */
function turned(form: Form): Form {
  const [first, ...rest] = form
  if (!first) return form
  if (rest.length > 0) return [...rest, first]
  const [option, ...others] = first.options
  return [{ ...first, options: option === undefined ? [] : [...others, option] }]
}

/** Fisher and Yates, from the end. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = result[last] as Item
    result[last] = result[other] as Item
    result[other] = kept
  }
  return result
}

/** sfc32: from 0 up to but not including 1, the same for the same seed wherever it runs. */
function generatorOf([one = 0, two = 0, three = 0, four = 1]: Seed): () => number {
  let [a, b, c, counter] = [one | 0, two | 0, three | 0, four | 0]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }
  // The first few still resemble the seed.
  for (let round = 0; round < 12; round++) next()
  return next
}
