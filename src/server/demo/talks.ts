// Group talks of the demo company: a dozen that were held over the last months at three places, what came of them, and what is planned.
// Whoever read a topic later by themselves was not there; so nothing else that people did changes by them.
import { createHash } from 'node:crypto'
import { HOUR, type Instant, MINUTE } from '../../domain/clock.ts'
import { addDays, type Day, startOfDay } from '../../domain/day.ts'
import { PAD, type Strokes, strokesText } from '../../domain/signature-strokes.ts'
import { weekOf } from '../../domain/talk-plan.ts'
import { insertSignOff } from '../record/evidence-queries.ts'
import { insertAction, insertActionEnd } from '../talks/action-queries.ts'
import { insertAbsences, insertFinish } from '../talks/finish-queries.ts'
import { keepPlan } from '../talks/list-queries.ts'
import { insertAttendance, insertNote, insertSignature, insertTalk } from '../talks/queries.ts'
import type { Topic } from './material.ts'
import { DEMO_PEOPLE } from './people.ts'
import { learningDays, topicReads } from './queries.ts'
import { randomOf } from './random.ts'
import { type DemoTalk, PLANS, TALKS } from './talk-plan.ts'
import type { Person, World } from './world.ts'

const idOf = (username: string) => DEMO_PEOPLE.findIndex(person => person.username === username) + 1

/** On whose word each of a crew was there, one after the other. */
const WAYS = ['joined', 'signed', 'joined', 'present'] as const

interface Known {
  /** The day on which somebody first read a topic. */
  readOn: ReadonlyMap<string, Day>
  /** On these a sign-off more changes no streak. */
  learnt: ReadonlySet<string>
}

export async function writeTalks(world: World, today: Day): Promise<void> {
  const reads = await topicReads(world.trx)
  const days = await learningDays(world.trx)
  const known: Known = {
    readOn: new Map(reads.map(({ user_id, item_id, day }) => [`${user_id} ${item_id}`, day])),
    learnt: new Set(days.map(({ user_id, day }) => `${user_id} ${day}`)),
  }
  const inOrder = TALKS.toSorted((a, b) => b.weeksAgo - a.weeksAgo || a.weekday - b.weekday)
  for (const talk of inOrder) await holdTalk(world, today, talk, known)
  for (const { lead, week, topic } of PLANS) {
    const monday = addDays(weekOf(today), 7 * week)
    const planned = world.material.topics[topic - 1]
    const at = startOfDay(addDays(weekOf(today), -50), world.portal.config.timeZone) + 9 * HOUR
    if (planned) await keepPlan(world.trx, { user_id: idOf(lead), week: monday, topic_id: planned.id, at })
  }
}

async function holdTalk(world: World, today: Day, talk: DemoTalk, known: Known): Promise<void> {
  const { trx, portal, material } = world
  const topic = material.topics[talk.topic - 1]
  if (!topic) return
  const day = addDays(weekOf(today), talk.weekday - 7 * talk.weeksAgo)
  const began = startOfDay(day, portal.config.timeZone) + 7 * HOUR + talk.minute * MINUTE
  const leader = idOf(talk.lead)
  const kept = (at: Instant) => ({ at, day })
  const { id: topic_id, version, hash } = topic
  const id = await insertTalk(trx, {
    ...{ topic_id, version, hash, place: talk.place, presenter_id: leader, ...kept(began) },
  })
  const { there, absent } = crewOf(world, today, { leader, day, topicId: topic.id }, known)
  for (const [index, person] of there.entries()) {
    const at = began + 4 * MINUTE + index * 25_000
    await attend(world, { id, topic, place: talk.place, leader }, person, index, { at, day }, known)
  }
  for (const text of talk.issues ?? [])
    await insertNote(trx, {
      ...{ talk_id: id, kind: 'issue', text, by_user_id: there.at(-1)?.id ?? leader, ...kept(began + 9 * MINUTE) },
    })
  for (const { owner, text, due, done } of talk.actions ?? []) {
    const action = await insertAction(trx, {
      ...{ talk_id: id, user_id: idOf(owner), text, due_on: addDays(today, due), by_user_id: leader },
      ...kept(began + 11 * MINUTE),
    })
    if (done === undefined) continue
    const on = addDays(today, done)
    const at = startOfDay(on, portal.config.timeZone) + 15 * HOUR
    await insertActionEnd(trx, { action_id: action, by_user_id: idOf(owner), at, day: on })
  }
  const ended = began + talk.minutes * MINUTE
  await insertFinish(trx, { talk_id: id, ended_at: ended, by_user_id: leader, ...kept(ended) })
  await insertAbsences(
    trx,
    absent.map(person => ({ talk_id: id, user_id: person.id, leave_until: null, ...kept(ended) })),
  )
  const said = [
    ...(talk.questions ?? []).map(text => ({ kind: 'question' as const, text })),
    ...(talk.note === undefined ? [] : [{ kind: 'note' as const, text: talk.note }]),
  ]
  for (const one of said) await insertNote(trx, { talk_id: id, ...one, by_user_id: leader, ...kept(ended) })
}

/** Of the team those who had joined: who had read the topic or was at work came, whoever had not read it and did not is missing. */
function crewOf(
  { people }: World,
  today: Day,
  { leader, day, topicId }: { leader: number; day: Day; topicId: number },
  { readOn, learnt }: Known,
): { there: Person[]; absent: Person[] } {
  const team = people.filter(
    ({ id, profile }) => DEMO_PEOPLE[id - 1]?.reportsTo === leader && addDays(today, -profile.joined) < day,
  )
  const read = ({ id }: Person) => readOn.get(`${id} ${topicId}`)
  const there = team.filter(person => {
    const on = read(person)
    return on === undefined ? learnt.has(`${person.id} ${day}`) : on < day
  })
  return { there, absent: team.filter(person => !there.includes(person)) }
}

interface Held {
  id: number
  topic: Topic
  place: string
  leader: number
}

async function attend(
  { trx }: World,
  { id, topic, place, leader }: Held,
  person: Person,
  index: number,
  { at, day }: { at: Instant; day: Day },
  { readOn }: Known,
): Promise<void> {
  const how = WAYS[index % WAYS.length] ?? 'joined'
  const by = how === 'joined' ? null : leader
  const strokes = how === 'signed' ? strokesText(signatureOf(person.id)) : null
  const row = await insertAttendance(trx, {
    ...{ talk_id: id, user_id: person.id, how, signed_at: at, phone_at: how === 'signed' ? at : null, late: 0 },
    ...{ once_key: how === 'signed' ? `demo-${id}-${person.id}` : how, by_user_id: by, at, day },
    signature_hash: strokes && createHash('sha256').update(strokes).digest('hex'),
  })
  if (row && strokes) await insertSignature(trx, row.id, strokes)
  if (readOn.has(`${person.id} ${topic.id}`)) return
  await insertSignOff(trx, {
    ...{ user_id: person.id, kind: 'topic-read', item_id: topic.id, version: topic.version, hash: topic.hash },
    ...{ how: `talk-${how}`, detail: JSON.stringify({ talk: id, place }), at, day, round: 1, signed_by: by },
  })
}

/** Loops as of a name in a hurry, the same each time somebody signs. */
function signatureOf(personId: number): Strokes {
  const random = randomOf(`signature ${personId}`)
  const line = Array.from({ length: 60 }, (_, step) => {
    const wave = Math.sin(step / random.around(1.6, 0.2)) * random.around(70, 20)
    return [120 + step * 12, Math.round(200 + wave)]
  })
  const inside = ([x = 0, y = 0]: readonly number[]) => [Math.min(x, PAD.width), Math.max(0, Math.min(y, PAD.height))]
  return [line.flatMap(inside), [140, 320, 700, 300 + random.between(0, 40)]]
}
