// What a draft must hold before it can be published: the same bounds as the files of the pack have.
import { z } from 'zod'
import type { DraftKind } from '../../domain/authoring.ts'
import { COUNTABLE_METRICS, MILESTONE_CATEGORIES, MILESTONE_METRICS } from '../../domain/milestones.ts'
import { date, departments, image, text } from './schemas.ts'

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z.int(message).min(least, message).max(most, message)
}

const title = text(80)
const description = text(200)
const sections = z.array(z.object({ title }))
const answer = z.int('is not chosen yet').min(0)
const options = z.array(text(200))

const question = { question: text(400), options, answer, explanation: text(600) }
const isAnOption = {
  check: ({ answer, options }: { answer: number; options: readonly string[] }) => answer < options.length,
  otherwise: { message: 'is an option that is not there', path: ['answer'] },
}
const questions = z.array(
  z
    .object({ ...question, section: z.string().min(1, 'is not chosen yet') })
    .refine(isAnOption.check, isAnOption.otherwise),
)

/** None at all is everyone. */
const appliesTo = z.union([z.tuple([]), departments]).nullable()
const document = z.object({ title, description, sections, appliesTo })
const picture = z.string().min(1, 'is not chosen yet').pipe(image)

const reading = document.extend({ duration: wholeNumber(1, 240), image: picture })

const countable: readonly string[] = COUNTABLE_METRICS

export const PUBLISHABLE: Record<DraftKind, z.ZodType> = {
  swms: document,
  topic: document.extend({
    number: z.string().regex(/^GQTT\d{3}$/, 'must be like GQTT001'),
    date,
    questions,
  }),
  manual: reading,
  module: reading.extend({ passingScore: wholeNumber(1, 100), questions }),
  challenge: z.object({ title, ...question }).refine(isAnOption.check, isAnOption.otherwise),
  milestone: z
    .object({
      ...{ title: text(60), description, category: z.enum(MILESTONE_CATEGORIES), metric: z.enum(MILESTONE_METRICS) },
      ...{ target: wholeNumber(1, 1_000_000).nullable(), celebrationMessage: text(160) },
      ...{ pointsReward: wholeNumber(0, 1000), experienceReward: wholeNumber(0, 1000) },
    })
    .refine(({ metric, target }) => target !== null || countable.includes(metric), {
      message: 'can be “all” only where there is a whole number of them',
      path: ['target'],
    }),
}
