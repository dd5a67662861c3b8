// What tests of group talks have in common: a team, a talk, and a name drawn with a finger.
import { randomUUID } from 'node:crypto'
import { api } from '../../src/contract/api.ts'
import { type FixtureUsername, idOf } from './people.ts'
import type { TestCaller, TestPortal } from './portal.ts'

export const DRAWN = [
  [100, 200, 160, 120, 220, 260, 300, 140],
  [320, 200, 380, 210],
]

export async function makeTeam(portal: TestPortal, lead: FixtureUsername, members: readonly FixtureUsername[]) {
  const ids = members.map(idOf)
  await portal.database.write(trx =>
    trx
      .updateTable('users')
      .set({ reports_to: idOf(lead) })
      .where('id', 'in', ids)
      .execute(),
  )
}

export async function startTalk(lead: TestCaller, topicId = 1, place = 'Dock 4') {
  const { body, refusal } = await lead.call(api.startTalk, { body: { topicId, place } })
  if (refusal) throw new Error(refusal.message)
  return { id: body.id, code: body.code ?? '' }
}

export const join = (caller: TestCaller, code: string) => caller.call(api.joinTalk, { body: { code } })

export const sign = (lead: TestCaller, id: number, userId: number, more: object = {}) =>
  lead.call(api.signTalk, { params: { id }, body: { userId, signature: DRAWN, key: randomUUID(), ...more } })

export const markPresent = (lead: TestCaller, id: number, userId: number) =>
  lead.call(api.signTalk, { params: { id }, body: { userId, present: true, key: randomUUID() } })

export const talkOf = async (caller: TestCaller, id: number) => (await caller.call(api.talk, { params: { id } })).body
