// What a lead has to see coming.
import { type Day, daysBetween } from './day.ts'
import type { Standing } from './duty-facts.ts'

/** Due or expiring within so many days is soon. */
export const SOON_DAYS = 14

export function isSoon({ status, on }: Pick<Standing, 'status' | 'on'>, today: Day): boolean {
  return (status === 'due' || status === 'expiring') && on !== null && daysBetween(today, on) <= SOON_DAYS
}
