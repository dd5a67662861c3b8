// Today's challenge with its key, which only the content pack knows.
import { join } from 'node:path'
import { api } from '../../../src/contract/api.ts'
import { readPack } from '../../../src/server/content/read-pack.ts'
import type { BrowserPortal } from './portal.ts'

export async function todaysChallenge(portal: BrowserPortal) {
  const challenge = await portal.call('employee', api.dailyChallenge)
  const { pack } = await readPack(join(import.meta.dirname, '../../../content'))
  const right = pack.challenges.find(entry => entry.question === challenge.question)?.answer
  if (right === undefined) throw new Error('a challenge that is not in the pack')
  return { ...challenge, right, wrong: (right + 1) % challenge.options.length }
}

export function submitChallenge(portal: BrowserPortal, username: string, challengeId: number, userAnswer: number) {
  return portal.call(username, api.submitChallenge, { body: { challengeId, userAnswer } })
}
