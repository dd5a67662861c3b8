// Lists that come a page at a time, by key: no row comes twice or is missed while others are added.
import { z } from 'zod'

const MOST = 200

export const limit = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int().min(1).max(MOST))

export const pageQuery = {
  limit: limit.default(50),
  cursor: z.string().max(500).optional(),
}

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int().nonnegative(), nextCursor: z.string().nullable() })
