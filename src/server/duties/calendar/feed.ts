// What stands in a feed: one's own open duties, or what is due and overdue in a lead's team.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Day, startOfDay } from '../../../domain/day.ts'
import { isOpen } from '../../../domain/duty.ts'
import { addressOfDuty } from '../../../domain/duty-address.ts'
import type { Standing } from '../../../domain/duty-facts.ts'
import type { Role } from '../../../domain/roles.ts'
import { teamOf } from '../../http/team-queries.ts'
import { momentOf, type Portal } from '../../portal.ts'
import { companyFacts } from '../../record/duties/company-facts.ts'
import { type OwedItem, obligationsOf } from '../../record/duties/obligations.ts'
import { personFacts } from '../../record/duties/person-facts.ts'
import { freshFigures } from '../figures.ts'
import { type CalendarEvent, icsOf } from './ics.ts'
import { mostUrgent } from './queries.ts'

const MOST_EVENTS = 1000
/** Worked out at once; then others are served. */
const AT_ONCE = 20

interface Reader {
  id: number
  role: Role
}

export async function ownFeed(portal: Portal, { id }: Reader): Promise<string> {
  const { today } = momentOf(portal)
  const facts = await companyFacts(portal.database, portal.config.timeZone)
  const person = (await personFacts(portal.database.read, [id])).get(id)
  const open = person ? obligationsOf(facts, person, today).filter(one => isOpen(one.standing.status)) : []
  const events = open.flatMap(owed => eventOf(portal, id, owed, { title: owed.item.title, to: addressOf(owed) }))
  return calendarOf(portal, portal.config.name, events)
}

export async function teamFeed(portal: Portal, lead: Reader): Promise<string> {
  const db = portal.database.read
  const team = lead.role === 'admin' ? null : await teamOf(db, lead.id)
  await freshFigures(portal, team)
  const { today } = momentOf(portal)
  const facts = await companyFacts(portal.database, portal.config.timeZone)
  const people = await mostUrgent(db, team, MOST_EVENTS)
  const events: CalendarEvent[] = []
  for (let start = 0; start < people.length && events.length < MOST_EVENTS; start += AT_ONCE) {
    const some = people.slice(start, start + AT_ONCE)
    const known = await personFacts(
      db,
      some.map(({ id }) => id),
    )
    for (const { id, name } of some) {
      const person = known.get(id)
      const owed = person ? obligationsOf(facts, person, today) : []
      for (const one of owed.filter(({ standing }) => standing.status === 'due' || standing.status === 'overdue'))
        events.push(...eventOf(portal, id, one, { title: `${name}: ${one.item.title}`, to: `/team/${id}` }))
    }
    await nextTurn()
  }
  return calendarOf(portal, `${portal.config.name}: team`, events.slice(0, MOST_EVENTS))
}

const addressOf = ({ kind, itemId }: OwedItem) => addressOfDuty(kind, itemId)

function eventOf(
  { config }: Portal,
  personId: number,
  { kind, itemId, standing }: OwedItem,
  { title, to }: { title: string; to: string },
): CalendarEvent[] {
  if (standing.on === null) return []
  const url = config.publicUrl ? `${config.publicUrl}${to}` : null
  const words = wordsOf(standing, standing.on)
  return [
    {
      ...{ uid: `${kind}-${itemId}-${personId}@gq-training-portal`, day: standing.on, title },
      ...{ text: url ? `${words}\n${url}` : words, url },
    },
  ]
}

function wordsOf({ status, graceUntil }: Standing, on: Day): string {
  if (status === 'overdue') return `Overdue: it was due on ${inWords(on)}.`
  if (status === 'expiring') return `Good until ${inWords(on)}. Do it again by then.`
  if (graceUntil !== null) return `It has expired. ${inWords(graceUntil)} is the last day of grace.`
  return `Due by the end of ${inWords(on)}.`
}

const DAYS = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const inWords = (day: Day) => DAYS.format(Date.parse(`${day}T12:00:00Z`))

/** Stamped with the beginning of the day, so that what has not changed is the same file. */
function calendarOf(portal: Portal, name: string, events: readonly CalendarEvent[]): string {
  const { today } = momentOf(portal)
  const inOrder = events.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return icsOf({ name, at: startOfDay(today, portal.config.timeZone), events: inOrder })
}
