// Talks as tests need them: one that goes on, and one that was held, with everything that a record can have.
import { randomUUID } from 'node:crypto'
import { api } from '../../../src/contract/api.ts'
import { DRAWN } from '../../support/talks.ts'
import type { BrowserPortal } from './portal.ts'

/** Leads the warehouse. */
export const LEADER = 'manager'
export const DOCK = 'Dandenong, dock 2'
export const EMMA = 3
/** Which most of the crew have not read. */
export const TOPIC = 12

export async function startedTalk(portal: BrowserPortal, topicId = TOPIC, place = DOCK) {
  const { id, code } = await portal.call(LEADER, api.startTalk, { body: { topicId, place } })
  return { id, code: code ?? '' }
}

/** Two on their own phones, one by a signature, one marked present; an issue, an action, two questions and a note. */
export async function heldTalk(portal: BrowserPortal, ownerId = EMMA): Promise<number> {
  const { id, code } = await startedTalk(portal)
  const params = { id }
  for (const username of ['tama.ngata', 'employee']) await portal.call(username, api.joinTalk, { body: { code } })
  const { absent } = await portal.call(LEADER, api.talk, { params })
  const [first, second] = absent
  if (first) {
    const body = { userId: first.id, signature: DRAWN, key: randomUUID() }
    await portal.call(LEADER, api.signTalk, { params, body })
  }
  if (second) {
    const body = { userId: second.id, present: true as const, key: randomUUID() }
    await portal.call(LEADER, api.signTalk, { params, body })
  }
  await portal.call('tama.ngata', api.addTalkNote, {
    params,
    body: { kind: 'issue', text: 'Only 6 good straps left on truck 12' },
  })
  await portal.call(LEADER, api.addTalkAction, {
    params,
    body: { ownerId, text: 'Order 20 rated straps', dueOn: '2026-11-18' },
  })
  const questions = ['How do you know that a strap is worn?', 'Who do you tell?']
  await portal.call(LEADER, api.finishTalk, { params, body: { questions, note: 'Rain, so under the roof of dock 2.' } })
  return id
}

/** One after the other, the last is the newest. */
export async function heldTalks(portal: BrowserPortal, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const { id } = await startedTalk(portal, (index % 12) + 1, index % 3 === 0 ? 'Dandenong, yard' : DOCK)
    await portal.call(LEADER, api.finishTalk, { params: { id } })
  }
}
