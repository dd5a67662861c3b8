// People at work while their database changes machines: they write, each action with its key until it is answered, and they look around.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../bench/company.ts'
import type { Material } from '../bench/material.ts'
import { type Answer, call, isDone } from '../chaos/call.ts'
import { castOf } from '../chaos/cast.ts'
import { type Sent, work } from '../chaos/workers.ts'
import { randomOf } from '../src/server/demo/random.ts'

/** What came of the writes, or of the reads. */
export interface Tally {
  /** When each was answered as it should be. */
  answered: number[]
  /** How many were put off. */
  refused: number
  /** Neither an answer nor a request for patience. */
  faults: string[]
  /** The longest anybody waited for whatever they were told, in milliseconds. */
  slowest: number
}

export interface Day {
  writes: Tally
  reads: Tally
  sent: Sent[]
}

interface Scene {
  url: string
  people: readonly Person[]
  material: Material
  seed: string
  /** Told how many writes have been acknowledged. */
  onWrite(count: number): void
}

const READERS = 4
const READS = ['/api/users/:id', '/api/swms-progress', '/api/leaderboard', '/api/team-kudos']
const BETWEEN_READS = 100
/** A person who is told to wait tries again sooner than they are asked to, as people do. */
const BEFORE_AGAIN = 500
/** Where nobody is answered for so long, the portal does not recover. */
const LONGEST_OUTAGE = 180_000
/** The longest that somebody thinks before the next action. */
const LONGEST_THOUGHT = 900

export async function workThrough({ url, people, material, seed, onWrite }: Scene): Promise<Day> {
  const [writes, reads] = [emptyTally(), emptyTally()]
  const random = randomOf(seed)
  const began = performance.now()
  let isOver = false
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !isOver; turn++) {
      const person = people[turn % people.length] as Person
      const path = (READS[turn % READS.length] ?? '').replace(':id', String(person.id))
      const asked = performance.now()
      note(reads, path, await call(url, person, { method: 'GET', path }), asked)
      await sleep(BETWEEN_READS)
    }
  })
  const sent = await work({
    ...{ url, people, material, cast: castOf(people), seed },
    async onAnswer(count) {
      writes.answered.push(performance.now())
      onWrite(count)
      await sleep(random.between(0, LONGEST_THOUGHT))
    },
    async onRefusal(answer, asked) {
      note(writes, 'a write', answer, asked)
      if (asked - (writes.answered.at(-1) ?? began) > LONGEST_OUTAGE) throw new Error('writes are never taken again')
      await sleep(BEFORE_AGAIN)
    },
  })
  isOver = true
  await Promise.all(readers)
  for (const { answer, write } of sent) if (!isDone(answer)) note(writes, write.kind, answer, performance.now())
  return { writes, reads, sent }
}

function note(tally: Tally, what: string, answer: Answer | undefined, asked: number): void {
  tally.slowest = Math.max(tally.slowest, performance.now() - asked)
  if (isDone(answer)) tally.answered.push(performance.now())
  else if (answer?.status === 503 && Number(answer.retryAfter) > 0) tally.refused++
  else tally.faults.push(`${what}: ${answer?.status ?? 'no answer'} ${JSON.stringify(answer?.body ?? '')}`)
}

const emptyTally = (): Tally => ({ answered: [], refused: 0, faults: [], slowest: 0 })

/** The longest time after a moment in which nothing was answered as it should be, in milliseconds. */
export function longestGap({ answered }: Tally, since: number): number {
  const before = answered.filter(at => at <= since).at(-1) ?? since
  const after = answered.filter(at => at > since)
  return Math.max(0, ...after.map((at, index) => at - (after[index - 1] ?? before)))
}
