// Ninety days of the demo company, day by day in the order in which things happened, up to and including yesterday.
import { type Instant, MINUTE } from '../../domain/clock.ts'
import { type Day, hourOf, startOfDay } from '../../domain/day.ts'
import type { Moment } from '../portal.ts'
import { answerChallenge, pickChallenges } from './challenges.ts'
import { hasInduction, MINUTES, nextTask } from './journey.ts'
import { giveKudos, type KudosBook, openKudosBook } from './kudos.ts'
import { perform } from './learning.ts'
import type { Challenge } from './material.ts'
import { reachMilestones } from './milestones.ts'
import { insertRows } from './queries.ts'
import { redeem } from './rewards.ts'
import { type Renewals, renewOn } from './veterans.ts'
import { planVisits, type Visit } from './visits.ts'
import type { World } from './world.ts'

type Intent = 'look' | 'challenge' | 'learn' | 'kudos' | 'shop'

/** Someone at the portal: what they still mean to do, and what time it is for them. */
interface Presence {
  visit: Visit
  at: Instant
  intents: Intent[]
}

export async function writeHistory(world: World, days: readonly Day[], renewals: Renewals): Promise<void> {
  const zone = world.portal.config.timeZone
  const midnights = new Map(days.map(day => [day, startOfDay(day, zone)]))
  const visits = world.people.flatMap(person => planVisits(person, midnights))
  const byDay = Map.groupBy(visits, visit => visit.day)
  const book = openKudosBook(new Map(visits.map(({ person, start }) => [person.id, start])))
  const challenges = pickChallenges(world.material, days)
  for (const [day, { id }] of challenges) world.rows.challenge_days.push({ day, challenge_id: id })
  const before = [...renewals.keys()].filter(day => day < (days[0] ?? '')).sort()
  for (const day of before) await renewOn(world, renewals, day)
  for (const day of days) {
    await renewOn(world, renewals, day)
    await liveDay(world, byDay.get(day) ?? [], challenges.get(day), book)
  }
  await writeRows(world)
}

async function liveDay(
  world: World,
  visits: readonly Visit[],
  challenge: Challenge | undefined,
  book: KudosBook,
): Promise<void> {
  const answered = new Set<number>()
  const present = visits.map(visit => {
    const first = !answered.has(visit.person.id)
    answered.add(visit.person.id)
    return { visit, at: visit.start, intents: intentsOf(world, visit, first && challenge !== undefined) }
  })
  while (present.length > 0) {
    const next = present.reduce((earliest, other) => (other.at < earliest.at ? other : earliest))
    if (await goOn(world, next, challenge, book)) continue
    present.splice(present.indexOf(next), 1)
    leave(world, next)
  }
}

function intentsOf({ material }: World, { person, studies }: Visit, hasChallenge: boolean): Intent[] {
  const { random, profile } = person
  const intents: Intent[] = ['look']
  if (hasChallenge && random.chance(profile.keenness)) intents.push('challenge')
  // The induction is done in a few long sittings, the rest a little at a time.
  const tasks = hasInduction(material, person) ? random.between(1, 3) : random.between(4, 8)
  if (studies || person.documentsRead.size === 0) intents.push(...Array.from({ length: tasks }, () => 'learn' as const))
  if (random.chance(person.role === 'employee' ? 0.08 : 0.25)) intents.push('kudos')
  if (random.chance(0.05)) intents.push('shop')
  return intents
}

/** False when there is nothing left to do, or no time for it. */
async function goOn(
  world: World,
  presence: Presence,
  challenge: Challenge | undefined,
  book: KudosBook,
): Promise<boolean> {
  const { visit, intents } = presence
  const { person } = visit
  const intent = intents.shift()
  if (!intent) return false
  const task = intent === 'learn' ? nextTask(world.material, person, visit.day) : null
  if (intent === 'learn' && !task) return true
  const [least, most] = task ? MINUTES[task.kind] : ([0.4, 2.5] as const)
  const at = Math.round(presence.at + (least + person.random.next() * (most - least)) * MINUTE)
  if (at >= visit.latestEnd) return false
  presence.at = at
  const moment: Moment = { now: at, today: visit.day }
  if (task) await perform(world, person, task, moment)
  if (intent === 'challenge' && challenge) await answerChallenge(world, person, challenge, moment)
  if (intent === 'kudos') await giveKudos(world, book, person, moment)
  if (intent === 'shop') await redeem(world, person, moment)
  await reachMilestones(world, person, moment)
  return true
}

/** Most sign out; the others just stop, and their session falls silent. */
function leave({ rows, portal }: World, { visit, at }: Presence): void {
  const { random, id } = visit.person
  const end = at + random.between(20_000, 5 * MINUTE)
  rows.sessions.push({
    ...{
      user_id: id,
      login_at: visit.start,
      login_day: visit.day,
      login_hour: hourOf(visit.start, portal.config.timeZone),
    },
    // No token has such a hash, so nobody can continue a demo session.
    token_hash: `demo ${rows.sessions.length + 1}`,
    ...{ last_seen_at: end, ended_at: random.chance(0.62) ? end : null },
    ...{ device_type: visit.deviceType, browser_name: visit.browserName },
  })
}

const COUNTED = ['module_attempts', 'toolbox_attempts', 'kudos', 'redemptions', 'redemption_steps'] as const

async function writeRows({ portal, trx, people, rows }: World): Promise<void> {
  for (const { id, reviews, toolbox } of people) {
    for (const [moduleId, { attemptId }] of reviews) {
      rows.module_reviews.push({ user_id: id, module_id: moduleId, attempt_id: attemptId })
    }
    rows.toolbox_quizzes.push(...toolbox.values())
  }
  await insertRows(trx, 'sessions', rows.sessions)
  await insertRows(trx, 'module_attempts', rows.module_attempts)
  await insertRows(trx, 'module_reviews', rows.module_reviews)
  await insertRows(trx, 'module_unlocks', rows.module_unlocks)
  await insertRows(trx, 'certificates', rows.certificates)
  await insertRows(trx, 'toolbox_quizzes', rows.toolbox_quizzes)
  await insertRows(trx, 'toolbox_attempts', rows.toolbox_attempts)
  await insertRows(trx, 'kudos', rows.kudos)
  await insertRows(trx, 'challenge_days', rows.challenge_days)
  await insertRows(trx, 'challenge_answers', rows.challenge_answers)
  await insertRows(trx, 'milestone_achievements', rows.milestone_achievements)
  await insertRows(trx, 'redemptions', rows.redemptions)
  await insertRows(trx, 'redemption_steps', rows.redemption_steps)
  for (const table of COUNTED) {
    await portal.database.dialect.continueIds(trx, table)
  }
}
