// When the demo people sign in, on what device, and for how long at most.
import { type Instant, MINUTE } from '../../domain/clock.ts'
import { addDays, type Day, weekdayOf } from '../../domain/day.ts'
import { type Random, randomOf } from './random.ts'
import type { Person } from './world.ts'

export interface Visit {
  person: Person
  day: Day
  start: Instant
  /** They are gone by then, whatever they are doing. */
  latestEnd: Instant
  studies: boolean
  deviceType: 'desktop' | 'mobile' | 'tablet'
  browserName: string
}

const WEEKEND_SHARE = 0.09
const LONGEST_STUDY = 75
const QUICK_LOOK = 14
/** Nobody is on the portal later in the evening, so no visit runs into the next day. */
const CLOSING = 21 * 60

/** All visits of a person on the given days, oldest first. */
export function planVisits(person: Person, midnights: ReadonlyMap<Day, Instant>): Visit[] {
  const random = randomOf(`visits ${person.id}`)
  const today = addDays([...midnights.keys()].at(-1) ?? '', 1)
  const { joined, left = 0, attendance } = person.profile
  const [firstDay, lastDay] = [addDays(today, -joined), addDays(today, -Math.max(1, left))]
  const habit = habitOf(person, random)
  let isNew = true
  return [...midnights].flatMap(([day, midnight]) => {
    if (day < firstDay || day > lastDay) return []
    const isWeekend = [0, 6].includes(weekdayOf(day))
    if (!random.chance(isWeekend ? attendance * WEEKEND_SHARE : isNew ? 1 : attendance)) return []
    isNew = false
    return startsOn(random, isWeekend).map(({ minute, studies }) => {
      const most = studies ? LONGEST_STUDY : QUICK_LOOK
      const latestEnd = midnight + Math.min(minute + most, CLOSING) * MINUTE
      return {
        person,
        day,
        start: midnight + minute * MINUTE + random.between(0, 59_999),
        latestEnd,
        studies,
        ...deviceOf(habit, random),
      }
    })
  })
}

/** Most come before the first job, some after lunch; a second look on a day is at least two hours after the first. */
function startsOn(random: Random, isWeekend: boolean): { minute: number; studies: boolean }[] {
  const studies = random.chance(0.4)
  if (isWeekend) return [{ minute: random.between(9 * 60, 17 * 60), studies }]
  const early = { minute: Math.round(random.around(7 * 60 + 55, 55)), studies }
  const lunch = { minute: Math.round(random.around(13 * 60 + 5, 40)), studies: random.chance(0.5) }
  const late = { minute: random.between(14 * 60 + 30, 18 * 60), studies }
  const kind = random.next()
  if (kind < 0.56) return [early]
  if (kind < 0.72) return [lunch]
  return kind < 0.9 ? [early, lunch] : [late]
}

interface Habit {
  device: 'desktop' | 'mobile'
  browsers: Record<'desktop' | 'mobile' | 'tablet', string>
}

const DESK = 'Sales and Office'

function habitOf({ department }: Person, random: Random): Habit {
  return {
    device: department === DESK ? 'desktop' : 'mobile',
    browsers: {
      desktop: random.pick(['Chrome', 'Chrome', 'Microsoft Edge', 'Microsoft Edge', 'Firefox', 'Safari']),
      mobile: random.pick(['Chrome', 'Chrome', 'Safari', 'Safari', 'Samsung Internet for Android']),
      tablet: random.pick(['Safari', 'Chrome']),
    },
  }
}

/** People keep to their own device, with a shared tablet in the tea room. */
function deviceOf({ device, browsers }: Habit, random: Random): Pick<Visit, 'deviceType' | 'browserName'> {
  const kind = random.next()
  const other = device === 'desktop' ? 'mobile' : 'desktop'
  const deviceType = kind < 0.8 ? device : kind < 0.91 ? other : 'tablet'
  return { deviceType, browserName: browsers[deviceType] }
}
