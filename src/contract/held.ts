// What a person holds beside what they signed: licences, and what was waived for them.
import { z } from 'zod'
import { dutyKind } from './duties.ts'
import { day, id } from './values.ts'

export const licence = z.object({
  id,
  typeId: id,
  title: z.string(),
  number: z.string(),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
  status: z.enum(['pending', 'accepted', 'refused', 'replaced']),
  daysLeft: z.int().nullable(),
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
