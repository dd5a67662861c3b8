// What each kind of entry must hold: the fields, their kinds and their bounds.
import { z } from 'zod'
import { CHALLENGE_DIFFICULTIES } from '../../domain/challenge.ts'
import { SWMS_CATEGORIES } from '../../domain/induction.ts'
import { COUNTABLE_METRICS, MILESTONE_CATEGORIES, MILESTONE_METRICS } from '../../domain/milestones.ts'
import { MODULE_AREAS } from '../../domain/modules.ts'
import { REWARD_CATEGORIES } from '../../domain/rewards.ts'
import { UNREADABLE, wordsAsRead } from './as-read.ts'

const HTML = /<[a-z/!?]/i

export function text(most: number) {
  return z
    .string()
    .transform(wordsAsRead)
    .pipe(z.string().min(1, 'is empty').max(most))
    .refine(value => !HTML.test(value), 'holds HTML, which is not allowed in a text')
    .refine(value => !value.includes(UNREADABLE), 'holds a letter that cannot be read')
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { message, abort: true })
    .transform(Number)
    .refine(value => value >= least && value <= most, message)
}

export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single dashes')
export const image = z
  .string()
  .regex(
    /^([a-z0-9]+(-[a-z0-9]+)*\.svg|file:[0-9a-f]{64})$/,
    'must be the name of a drawing, such as "know-the-range.svg"',
  )
/** A list of at least one, each of them once. */
export function eachOnce<Name extends string>(name: z.ZodType<Name, string>, whenEmpty: string) {
  return z
    .array(name)
    .min(1, whenEmpty)
    .superRefine((names, context) => {
      const known = names.map(each => each.toLowerCase())
      for (const [index, each] of known.entries()) {
        if (known.indexOf(each) === index) continue
        context.addIssue({ code: 'custom', message: `("${names[index]}") stands there already`, path: [index] })
      }
    })
}

/** As they are spelt in the list of people, to the letter. */
export const departments = eachOnce(z.string().trim().min(1, 'is empty').max(60), 'names no department')

const appliesTo = departments.optional()
const sources = z
  .array(z.strictObject({ figure: text(200), source: text(200) }))
  .min(1, 'names no source')
  .optional()
/** A PDF of the pack's folder `files`, by its hash. */
const file = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be the name of a PDF in the folder "files", without its ending')
  .optional()
const minorEditOf = wholeNumber(1, 100_000).optional()
const answer = z
  .string()
  .regex(/^[A-D]$/, { message: 'must be the letter of the right option: A, B, C or D', abort: true })
  .transform(letter => letter.charCodeAt(0) - 65)
const options = (least: number) =>
  z.array(text(200)).min(least, `must be at least ${least}`).max(4, 'must be 4 at the most')

export const date = z.iso.date('must be a date like "2026-07-01"')
const title = text(80)
const description = text(200)

const topicNumber = z.string().regex(/^GQTT\d{3}$/, 'must be like "GQTT001"')

export const swmsFrontMatter = z.strictObject({
  title,
  description,
  category: z.enum(SWMS_CATEGORIES),
  number: z
    .string()
    .regex(/^GQSWMS\d{3,6}$/, { message: 'must be like "GQSWMS001"', abort: true })
    .transform(code => Number(code.slice(6)))
    .optional(),
  file,
  minorEditOf,
  appliesTo,
  sources,
})

export const topicFrontMatter = z.strictObject({
  number: topicNumber,
  renumberedFrom: topicNumber.optional(),
  position: wholeNumber(1, 100_000).optional(),
  title,
  description,
  category: z.enum(SWMS_CATEGORIES),
  date,
  file,
  minorEditOf,
  appliesTo,
  sources,
})

export const moduleFrontMatter = z.strictObject({
  title,
  description,
  area: z.enum(MODULE_AREAS),
  duration: wholeNumber(1, 240),
  passingScore: wholeNumber(0, 100),
  image,
  minorEditOf,
  appliesTo,
  sources,
})

export const quizQuestion = z
  .strictObject({ question: text(400), options: options(4), answer, explanation: text(600), evidence: text(120) })
  .refine(isAnswerAnOption, { message: 'is the letter of an option that is not there', path: ['answer'] })

export const challenge = z
  .strictObject({
    key,
    title,
    question: text(400),
    options: options(3),
    answer,
    explanation: text(600),
    difficulty: z.enum(CHALLENGE_DIFFICULTIES),
  })
  .refine(isAnswerAnOption, { message: 'is the letter of an option that is not there', path: ['answer'] })

const countable: readonly string[] = COUNTABLE_METRICS

export const milestone = z.strictObject({
  key,
  name: text(60),
  description,
  category: z.enum(MILESTONE_CATEGORIES),
  requires: z
    .strictObject({
      metric: z.enum(MILESTONE_METRICS),
      count: z.union(
        [z.literal('all').transform(() => null), wholeNumber(1, 1_000_000)],
        'must be a whole number or "all"',
      ),
    })
    .refine(({ metric, count }) => count !== null || countable.includes(metric), {
      message: `can be "all" only for ${COUNTABLE_METRICS.join(', ')}`,
      path: ['count'],
    }),
  pointsReward: wholeNumber(0, 1000),
  experienceReward: wholeNumber(0, 1000),
  celebrationMessage: text(160),
})

export const reward = z.strictObject({
  key,
  title,
  description,
  category: z.enum(REWARD_CATEGORIES),
  pointsCost: wholeNumber(1, 100_000),
  dollarValue: wholeNumber(1, 10_000),
  image: image.optional(),
})

export const licence = z.strictObject({
  code: z
    .string()
    .regex(/^(?=.{1,20}$)[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'must be up to 20 letters, digits and single dashes'),
  name: title,
  expires: z.enum(['yes', 'no']).transform(word => word === 'yes'),
})

export const quote = z.strictObject({ text: text(160), by: text(80).optional() })

function isAnswerAnOption(entry: { options: readonly string[]; answer: number }): boolean {
  return entry.answer < entry.options.length
}
