// Today's challenge with its key, which only the content pack knows.
import { join } from 'node:path'
import { readPack } from '../../../src/server/content/read-pack.ts'
import type { BrowserPortal } from './portal.ts'

interface Challenge {
  id: number
  question: string
  options: string[]
}

export async function todaysChallenge(portal: BrowserPortal): Promise<Challenge & { right: number; wrong: number }> {
  const challenge = await portal.call<Challenge>('employee', 'GET', '/api/daily-challenge')
  const { pack } = await readPack(join(import.meta.dirname, '../../../content'))
  const right = pack.challenges.find(entry => entry.question === challenge.question)?.answer
  if (right === undefined) throw new Error('a challenge that is not in the pack')
  return { ...challenge, right, wrong: (right + 1) % challenge.options.length }
}

export function submitChallenge(portal: BrowserPortal, username: string, challengeId: number, userAnswer: number) {
  return portal.call(username, 'POST', '/api/daily-challenge/submit', { challengeId, userAnswer })
}
