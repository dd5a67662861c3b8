// Kudos between the demo people, within the portal's own limits.
import type { Instant } from '../../domain/clock.ts'
import { hasReachedKudosLimit, type KudosType, kudosPoints } from '../../domain/kudos.ts'
import { isLead } from '../../domain/roles.ts'
import type { Moment } from '../portal.ts'
import { FOR_ANYONE, FROM_LEADS, MESSAGES } from './kudos-messages.ts'
import { type Random, randomOf } from './random.ts'
import { type Person, pay, type World } from './world.ts'

export interface KudosBook {
  /** When a person signs in for the last time: kudos after that would wait unseen. */
  lastVisit: ReadonlyMap<number, Instant>
  messageFor(receiver: Person, type: KudosType): string
}

/** Hands the messages out in a mixed order, each once before any comes back. */
export function openKudosBook(lastVisit: ReadonlyMap<number, Instant>): KudosBook {
  const random = randomOf('kudos messages')
  const leads = deckOf(FROM_LEADS, random)
  const anyone = deckOf(FOR_ANYONE, random)
  const departments = new Map(Object.entries(MESSAGES).map(([name, messages]) => [name, deckOf(messages, random)]))
  return {
    lastVisit,
    messageFor({ department }, type) {
      if (type === 'management') return leads()
      const deck = random.chance(0.8) ? departments.get(department) : undefined
      return (deck ?? anyone)()
    },
  }
}

function deckOf(messages: readonly string[], random: Random): () => string {
  let left: string[] = []
  return () => {
    if (left.length === 0)
      left = messages
        .map(text => ({ text, at: random.next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ text }) => text)
    return left.pop() ?? ''
  }
}

export async function giveKudos(world: World, book: KudosBook, giver: Person, moment: Moment): Promise<void> {
  const givenToday = world.rows.kudos.filter(row => row.from_user_id === giver.id && row.given_day === moment.today)
  if (hasReachedKudosLimit(giver.role, givenToday.length)) return
  const receiver = chooseReceiver(world, book, giver, moment)
  if (!receiver) return
  const type = isLead(giver.role) && giver.random.chance(0.45) ? 'management' : 'regular'
  const points = kudosPoints({
    ...{ giver, receiver, type, givenToday: givenToday.length },
    givenToReceiverToday: givenToday.filter(row => row.to_user_id === receiver.id).length,
    untilTomorrow: 0,
  })
  const id = world.rows.kudos.length + 1
  world.rows.kudos.push({
    ...{ id, from_user_id: giver.id, to_user_id: receiver.id, message: book.messageFor(receiver, type) },
    ...{ kudos_type: type, points, given_at: moment.now, given_day: moment.today },
  })
  giver.kudosGiven++
  receiver.kudosReceived++
  await pay(world, receiver, { reason: 'kudos', reference: id, points }, moment)
}

/** Mostly somebody of the same department who has already been on the portal and will be again. */
function chooseReceiver(
  { people }: World,
  { lastVisit }: KudosBook,
  giver: Person,
  { now }: Moment,
): Person | undefined {
  const present = people.filter(
    person => person !== giver && person.documentsRead.size > 0 && (lastVisit.get(person.id) ?? 0) > now,
  )
  const near = present.filter(person => person.department === giver.department)
  const from = near.length > 0 && giver.random.chance(0.55) ? near : present
  return from.length > 0 ? giver.random.pick(from) : undefined
}
