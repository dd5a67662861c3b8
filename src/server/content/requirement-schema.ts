// What a rule of the pack must hold, in words that an office manager writes: `within: 14 days`, `again: every 12 months`.
import { z } from 'zod'
import { MODULE_CATEGORIES } from '../../domain/modules.ts'
import { RULE_BOUNDS } from '../../domain/requirement.ts'
import { ROLES } from '../../domain/roles.ts'
import type { AskedSource, RequirementSource } from './pack.ts'
import { date, departments, eachOnce, key, text } from './schemas.ts'

/** A number inside words. */
function counted(pattern: RegExp, example: string, { least, most }: { least: number; most: number }) {
  const message = `must be like "${example}", from ${least} to ${most}`
  return z
    .string()
    .regex(pattern, { message, abort: true })
    .transform(value => Number(/\d+/.exec(value)?.[0]))
    .refine(value => value >= least && value <= most, message)
}

const days = (bounds: { least: number; most: number }) => counted(/^\d{1,6} days?$/, '14 days', bounds)
const months = counted(/^every \d{1,6} months?$/, 'every 12 months', RULE_BOUNDS.everyMonths)

const who = z
  .union(
    [
      z.literal('everyone'),
      z
        .strictObject({
          departments: departments.optional(),
          roles: eachOnce(z.enum(ROLES), 'names no role').optional(),
        })
        .refine(({ departments, roles }) => departments ?? roles, 'must name departments or roles'),
    ],
    `must be "everyone", or departments and roles like { departments: [Warehouse], roles: [manager] }; a role is ${oneOf(ROLES)}`,
  )
  // Behind the union, since one that transforms inside no longer says what is wrong in it.
  .transform((who): RequirementSource['who'] => {
    if (who === 'everyone') return { everyone: true, departments: [], roles: [] }
    return { everyone: false, departments: who.departments ?? [], roles: who.roles ?? [] }
  })

const NAMED_KINDS = ['swms', 'topic', 'topic-read', 'manual', 'module', 'licence'] as const

const name = text(120)

const what = z.union(
  [
    z.literal('induction').transform((): AskedSource => ({ kind: 'induction', item: null, track: null })),
    z
      .strictObject({ track: z.enum(MODULE_CATEGORIES) })
      .transform(({ track }): AskedSource => ({ kind: 'module', item: null, track })),
    ...NAMED_KINDS.map(kind =>
      z.strictObject({ [kind]: name }).transform((asked): AskedSource => {
        const item = asked[kind] ?? ''
        return { kind, item: item === 'all' && kind !== 'licence' ? null : item, track: null }
      }),
    ),
  ],
  `must be induction, or one of ${NAMED_KINDS.join(', ')} with a name or all, like { swms: all }, or { track: base-training }; a track is ${oneOf(MODULE_CATEGORIES)}`,
)

export const requirement = z
  .strictObject({
    key,
    who,
    what,
    within: days(RULE_BOUNDS.dueDays),
    again: months.optional(),
    grace: days(RULE_BOUNDS.graceDays).optional(),
    from: date.optional(),
  })
  .refine(({ what, again }) => what.kind !== 'licence' || again === undefined, {
    message: 'is not for a licence, which itself says how long it is good',
    path: ['again'],
  })
  .refine(({ again, grace }) => again !== undefined || grace === undefined, {
    message: 'is for what is asked for again, and there is no "again"',
    path: ['grace'],
  })

function oneOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
