// What a draft holds, by kind. Lenient, since work in progress is kept as it is: the check says what is still missing.
import { z } from 'zod'
import { DRAFT_LIMITS, type DraftBodies, type DraftKind } from '../domain/authoring.ts'
import { CHALLENGE_CATEGORIES, CHALLENGE_DIFFICULTIES } from '../domain/challenge.ts'
import { SWMS_CATEGORIES } from '../domain/induction.ts'
import { MILESTONE_CATEGORIES, MILESTONE_METRICS } from '../domain/milestones.ts'
import { MODULE_AREAS, MODULE_CATEGORIES } from '../domain/modules.ts'

/** As it was typed, spaces at its ends included: nothing moves under somebody's hands. */
const written = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'must not contain control characters')

/** More than can be published, so that work in progress is kept. */
const MOST_TEXT = 60_000
const wholeNumber = z.int().min(0).max(1_000_000)
const fileHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be the hash of a file')

const named = { title: written(DRAFT_LIMITS.title), description: written(DRAFT_LIMITS.description) }

const document = {
  ...named,
  sections: z.array(z.strictObject({ title: named.title, content: written(MOST_TEXT) })).max(60),
  appliesTo: z.array(written(60)).max(200).nullable(),
}

const chosen = {
  question: written(DRAFT_LIMITS.question),
  options: z.array(written(DRAFT_LIMITS.option)).max(6),
  answer: z.int().min(0).max(5).nullable(),
  explanation: written(DRAFT_LIMITS.explanation),
}

const questions = z.array(z.strictObject({ ...chosen, section: named.title })).max(200)

const reading = {
  ...document,
  category: z.enum(MODULE_CATEGORIES),
  area: z.enum(MODULE_AREAS),
  duration: wholeNumber,
  image: z.union([z.string().regex(/^[a-z0-9-]*(\.svg)?$/), z.string().regex(/^file:[0-9a-f]{64}$/)]),
}

export const DRAFT_BODIES = {
  swms: z.strictObject({ ...document, category: z.enum(SWMS_CATEGORIES), file: fileHash.nullable() }),
  topic: z.strictObject({
    ...document,
    category: z.enum(SWMS_CATEGORIES),
    number: written(DRAFT_LIMITS.number),
    date: written(20),
    drawing: written(MOST_TEXT).nullable(),
    file: fileHash.nullable(),
    questions,
  }),
  manual: z.strictObject(reading),
  module: z.strictObject({ ...reading, passingScore: wholeNumber, questions }),
  challenge: z.strictObject({
    title: named.title,
    ...chosen,
    category: z.enum(CHALLENGE_CATEGORIES),
    difficulty: z.enum(CHALLENGE_DIFFICULTIES),
  }),
  milestone: z.strictObject({
    ...named,
    category: z.enum(MILESTONE_CATEGORIES),
    metric: z.enum(MILESTONE_METRICS),
    target: wholeNumber.nullable(),
    pointsReward: wholeNumber,
    experienceReward: wholeNumber,
    celebrationMessage: written(DRAFT_LIMITS.celebrationMessage),
  }),
} as const satisfies { [Kind in DraftKind]: z.ZodType<DraftBodies[Kind]> }

export const draftBody = z.union([
  DRAFT_BODIES.topic,
  DRAFT_BODIES.swms,
  DRAFT_BODIES.module,
  DRAFT_BODIES.manual,
  DRAFT_BODIES.challenge,
  DRAFT_BODIES.milestone,
])
