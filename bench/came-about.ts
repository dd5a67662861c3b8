// What a soak has brought about besides answers: a lead who was stuck at the first step would have had no errors either.
import type { Database } from '../src/server/db/database.ts'

/** At the desks and in the yard. */
const KINDS = {
  'talks finished': 'talk_finishes',
  'licences entered': 'licences',
  'files uploaded': 'uploads',
} as const

type Counted = (typeof KINDS)[keyof typeof KINDS]

export type CameAbout = Record<
  keyof typeof KINDS | 'joined a talk by its code' | 'packs ready' | 'saves of a draft',
  number
>

export async function cameAbout({ read }: Database): Promise<CameAbout> {
  const countOf = async (table: Counted) => {
    const { rows } = await read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  const counts = await Promise.all(
    Object.entries(KINDS).map(async ([name, table]) => [name, await countOf(table)] as const),
  )
  const joined = await read.selectFrom('talk_attendance').select('id').where('how', '=', 'joined').execute()
  const ready = await read.selectFrom('packs').select('id').where('status', '=', 'ready').execute()
  const drafts = await read.selectFrom('drafts').select('revision').execute()
  return {
    ...(Object.fromEntries(counts) as Record<keyof typeof KINDS, number>),
    'joined a talk by its code': joined.length,
    'packs ready': ready.length,
    // The first revision is what it was begun with.
    'saves of a draft': drafts.reduce((sum, { revision }) => sum + revision - 1, 0),
  }
}

export const since = (before: CameAbout, after: CameAbout) =>
  Object.fromEntries(
    Object.entries(after).map(([what, count]) => [what, count - before[what as keyof CameAbout]]),
  ) as CameAbout
