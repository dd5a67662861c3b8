// What the demo people asked support: in each state, so that the inbox has something to show.
import { HOUR, MINUTE } from '../../domain/clock.ts'
import { addDays, type Day, startOfDay } from '../../domain/day.ts'
import { afterMessage, type Thread } from '../../domain/help.ts'
import { insertStep, keepOwner } from '../help/inbox-queries.ts'
import { insertMessage, insertQuery, keepThread } from '../help/queries.ts'
import { DEMO_PEOPLE } from './people.ts'
import type { World } from './world.ts'

const ADMIN = 1

interface Asked {
  username: string
  subject: string
  /** Days before today, and how long after eight in the morning of that day each was written: the person's first. */
  days: number
  said: readonly (readonly [minutes: number, from: 'person' | 'support', text: string])[]
  isOwned?: boolean
  isClosed?: boolean
}

/** Oldest first: their references count up. */
const ASKED: readonly Asked[] = [
  {
    ...{
      username: 'carlos.mendoza',
      subject: 'Can I do the toolbox in Spanish?',
      days: 6,
      isOwned: true,
      isClosed: true,
    },
    said: [
      [95, 'person', 'It would help my dad, who starts in January.'],
      [180, 'support', 'Not yet, sorry. I have noted it. Until then Thi can go through the topics with him.'],
      [240, 'person', 'Thank you, that works.'],
    ],
  },
  {
    ...{ username: 'mei.chen', subject: 'Points for last month', days: 4, isOwned: true, isClosed: true },
    said: [
      [30, 'person', 'I think the points for the last daily challenge of October are missing.'],
      [64, 'support', 'They came in on Monday: you answered after midnight, so they count for 1 November.'],
      [71, 'person', 'Thanks, that explains it.'],
    ],
  },
  {
    ...{ username: 'arjun.singh', subject: 'Chain block shown in GQSWMS005', days: 3, isOwned: true },
    said: [
      [50, 'person', 'Ours has a hook with a latch, the picture shows one without.'],
      [130, 'support', 'Good catch. Which depot is yours at, and is there a number on its tag?'],
    ],
  },
  {
    ...{ username: 'noah.fletcher', subject: 'Wrong surname on my certificate', days: 2, isOwned: true },
    said: [[14, 'person', 'I changed my name in October. Can you print it again?']],
  },
  {
    ...{ username: 'daniel.kowalski', subject: 'Quiz will not load on my phone', days: 1 },
    said: [
      [
        12,
        'person',
        'It says unable to load and then nothing. I have tried twice in the cab, once at the depot.\n\nThe reading works, only the quiz does not start.',
      ],
      [
        40,
        'support',
        'Morning Daniel. The quiz needs a connection to start, and the depot had none from 7:50 to 8:20. Please try again now. Your reading is kept.',
      ],
      [65, 'person', 'Still the same on the phone. Works on the office computer.'],
    ],
  },
]

export async function askSupport(world: World, today: Day): Promise<void> {
  for (const asked of ASKED) await ask(world, asked, today)
}

async function ask({ trx, portal }: World, { username, subject, days, said, isOwned, isClosed }: Asked, today: Day) {
  const userId = DEMO_PEOPLE.findIndex(person => person.username === username) + 1
  const person = DEMO_PEOPLE[userId - 1]
  const eight = startOfDay(addDays(today, -days), portal.config.timeZone) + 8 * HOUR
  const [[minutes, , message] = [0, 'person', '']] = said
  const asked = eight + minutes * MINUTE
  const id = await insertQuery(trx, {
    ...{ user_id: userId, user_name: `${person?.firstName} ${person?.lastName}`, user_email: person?.email ?? '' },
    ...{ user_role: person?.role ?? 'employee', user_points: 0, subject, message, sent_at: asked },
  })
  let thread: Thread = { status: 'open', waitingSince: asked }
  for (const [later, sender, text] of said.slice(1)) {
    const at = eight + later * MINUTE
    await insertMessage(trx, { query_id: id, sender, user_id: sender === 'person' ? userId : ADMIN, text, at })
    thread = afterMessage(thread, sender, at)
  }
  const step = (after: number) => ({ query_id: id, user_id: ADMIN, at: asked + after * MINUTE })
  if (isOwned) {
    await keepOwner(trx, id, ADMIN)
    await insertStep(trx, { ...step(10), step: 'assigned', assigned_to: ADMIN })
  }
  if (isClosed) await insertStep(trx, { ...step(300), step: 'closed', assigned_to: null })
  await keepThread(trx, id, { ...thread, status: isClosed ? 'closed' : 'open' })
}
