// The talks of the demo company: held by two leads at three places, with every way of being there and everything that can come of one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, removeDemos, TODAY } from '../../../test/support/demo.ts'
import { countsAsReading } from '../../domain/talk.ts'
import { plannedWeeks, planWeeks } from '../../domain/talk-plan.ts'
import { findProblems } from '../cli/check.ts'
import type { Portal } from '../portal.ts'
import { heldSince, plansOf } from '../talks/list-queries.ts'

const MANAGER = 2

let portal: Portal
beforeAll(async () => {
  portal = await openDemo('talks')
})
afterAll(async () => {
  await portal.database.close()
  removeDemos()
})

const read = () => portal.database.read

test('a dozen were held and finished, and their seals and signatures match', async () => {
  const talks = await read().selectFrom('talks').selectAll().execute()
  const ends = await read().selectFrom('talk_finishes').select(['talk_id', 'ended_at', 'by_user_id']).execute()
  expect([talks.length, ends.length]).toEqual([12, 12])
  expect(new Set(talks.map(({ place }) => place)).size).toBe(3)
  expect(new Set(talks.map(({ presenter_id }) => presenter_id)).size).toBe(2)
  for (const { id, at } of talks) expect(ends.find(one => one.talk_id === id)?.ended_at).toBeGreaterThan(at)
  expect(await findProblems(portal.database)).toEqual([])
})

test('people were there in each of the three ways, some were missing, and nobody both', async () => {
  const there = await read().selectFrom('talk_attendance').select(['talk_id', 'user_id', 'how']).execute()
  const missing = await read().selectFrom('talk_absences').select(['talk_id', 'user_id']).execute()
  expect(new Set(there.map(({ how }) => how))).toEqual(new Set(['joined', 'signed', 'present']))
  const key = ({ talk_id, user_id }: { talk_id: number; user_id: number }) => `${talk_id} ${user_id}`
  expect(missing.length).toBeGreaterThan(5)
  expect(missing.map(key).filter(one => there.map(key).includes(one))).toEqual([])
  for (const talk of new Set(there.map(({ talk_id }) => talk_id)))
    expect(there.filter(one => one.talk_id === talk).length).toBeGreaterThanOrEqual(2)
})

test('whoever raised something was there, and of what was taken on one is done, one open and one overdue', async () => {
  const there = await read().selectFrom('talk_attendance').select(['talk_id', 'user_id']).execute()
  const notes = await read().selectFrom('talk_notes').select(['talk_id', 'by_user_id', 'kind']).execute()
  const wasThere = (talk: number, person: number) =>
    there.some(({ talk_id, user_id }) => talk_id === talk && user_id === person)
  expect(new Set(notes.map(({ kind }) => kind))).toEqual(new Set(['issue', 'question', 'note']))
  for (const { talk_id, by_user_id } of notes.filter(({ kind }) => kind === 'issue'))
    expect(wasThere(talk_id, by_user_id)).toBe(true)
  const actions = await read()
    .selectFrom('talk_actions')
    .leftJoin('talk_action_ends', 'action_id', 'talk_actions.id')
    .select(['due_on', 'action_id'])
    .execute()
  const open = actions.filter(({ action_id }) => action_id === null)
  expect(actions.length - open.length).toBe(1)
  expect(open.map(({ due_on }) => due_on < TODAY).toSorted()).toEqual([false, true])
})

test('being there is the only reading of those who have no other', async () => {
  const signed = await read()
    .selectFrom('sign_offs')
    .select(['user_id', 'item_id', 'version', 'at', 'day', 'round', 'how'])
    .where('kind', '=', 'topic-read')
    .execute()
  const byTalk = signed.filter(({ how }) => how.startsWith('talk-'))
  expect(byTalk.length).toBeGreaterThan(3)
  for (const one of byTalk) {
    const others = signed.filter(
      other => other.user_id === one.user_id && other.item_id === one.item_id && other !== one,
    )
    expect(countsAsReading({ version: one.version, countsFrom: 1 }, others, false, 1)).toBe(true)
  }
})

test('a lead has weeks that were held as planned, weeks that were missed, and a topic for this one', async () => {
  const weeks = planWeeks(TODAY)
  const plans = await plansOf(read(), MANAGER, weeks[0] ?? '')
  const held = await heldSince(read(), MANAGER, weeks[0] ?? '')
  const told = plannedWeeks(
    weeks,
    new Map(plans.map(({ week, id }) => [week, id])),
    held.map(({ id, topic_id, day }) => ({ id, topicId: topic_id, day })),
  )
  const past = told.filter(({ week, topicId }) => week < TODAY && topicId !== null)
  expect(past.filter(({ wasHeld }) => wasHeld)).toHaveLength(7)
  expect(past.filter(({ wasHeld }) => !wasHeld)).toHaveLength(2)
  expect(told.find(({ week }) => week === TODAY)?.topicId).not.toBeNull()
})
