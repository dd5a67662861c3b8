// What is written belongs to a day that is still open. A request that waited past midnight until its day was closed, or whose server's
// clock is behind, is stamped with the current day instead.
import { addDays } from '../../../domain/day.ts'
import type { Reader } from '../../db/database.ts'
import { DAY_IS_CLOSED } from '../../db/dialect.ts'
import { type Moment, momentOf, type Portal } from '../../portal.ts'
import { closedThrough } from './closed-days-queries.ts'

const isClosedDay = (error: unknown) => error instanceof Error && error.message.includes(DAY_IS_CLOSED)

export async function onOpenDay<T>(portal: Portal, moment: Moment, write: (moment: Moment) => Promise<T>): Promise<T> {
  try {
    return await write(moment)
  } catch (error) {
    if (!isClosedDay(error)) throw error
    return write(await openMoment(portal.database.read, momentOf(portal)))
  }
}

/** The moment itself, on the first open day where its own is closed. */
export async function openMoment(db: Reader, moment: Moment): Promise<Moment> {
  const closed = await closedThrough(db)
  return closed !== undefined && moment.today <= closed ? { ...moment, today: addDays(closed, 1) } : moment
}
