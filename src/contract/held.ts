// What a person holds beside what they signed: licences, and what was waived for them.
import { z } from 'zod'
import { LICENCE_STATUSES } from '../domain/licence-text.ts'
import { dutyKind } from './duties.ts'
import { day, id, instant } from './values.ts'

export const licence = z.object({
  id,
  typeId: id,
  /** Of its type. */
  code: z.string(),
  name: z.string(),
  title: z.string(),
  number: z.string(),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
  status: z.enum(LICENCE_STATUSES),
  /** Null where it has no end; below zero once it is over. */
  daysLeft: z.int().nullable(),
  /** When it was sent. */
  at: instant,
  /** Who checked it, on which day, and why it was not accepted; null while nobody has. */
  check: z.object({ by: z.string().nullable(), on: day, reason: z.string().nullable() }).nullable(),
  /** How many there are of it. */
  photos: z.int().nonnegative(),
})

export const waiver = z.object({
  id,
  kind: dutyKind,
  itemId: id,
  title: z.string(),
  reason: z.string(),
  from: day,
  until: day,
  /** Null where it was not ended early. */
  endedOn: day.nullable(),
  by: z.string().nullable(),
})
