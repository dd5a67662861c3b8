// The proof after a disaster: what was acknowledged is there, nothing is there twice, and everything adds up.
import { isDeepStrictEqual } from 'node:util'
import type { Person } from '../bench/company.ts'
import type { Material } from '../bench/material.ts'
import type { Database } from '../src/server/db/database.ts'
import { ask, call, isDone } from './call.ts'
import { type Sent, together } from './workers.ts'
import type { Write } from './write.ts'

const PATIENCE = 20_000
const PAUSE = 100

/** Sends what was never answered once more, with its key, until it is answered. Returns how many turn out to have been kept. */
export async function retryLost(url: string, sent: readonly Sent[]): Promise<number> {
  let kept = 0
  await together(
    sent.filter(({ answer }) => !answer),
    async entry => {
      const until = performance.now() + PATIENCE
      while (!entry.answer && performance.now() < until) {
        const answer = await call(url, entry.person, entry.write)
        if (answer && answer.status !== 503) entry.answer = answer
        else await new Promise(resolve => setTimeout(resolve, PAUSE))
      }
      if (entry.answer?.isReplay) kept++
    },
  )
  return kept
}

/** Every write sent once more with its key gets its first answer, word for word. */
export async function problemsInReplays(url: string, sent: readonly Sent[]): Promise<string[]> {
  const problems: string[] = []
  await together(sent, async ({ person, write, answer }) => {
    const name = `${write.kind} of ${person.username}`
    if (!isDone(answer)) {
      problems.push(`${name}: ${answer?.status ?? 'no answer'} ${JSON.stringify(answer?.body)}`)
      return
    }
    const again = await call(url, person, write)
    if (!again?.isReplay) problems.push(`${name}: its key is forgotten (${again?.status})`)
    else if (again.status !== answer?.status || !isDeepStrictEqual(again.body, answer.body))
      problems.push(`${name}: another answer to the same key`)
  })
  return problems
}

/** Asks the portal as each person: all that was answered shows, as often as it was done. */
export async function problemsInRecords(url: string, sent: readonly Sent[], material: Material): Promise<string[]> {
  const problems: string[] = []
  const people = [...new Set(sent.map(({ person }) => person))]
  await together(people, async person => {
    const own = sent.filter(entry => entry.person === person)
    for (const [what, seen, done] of await comparisons(url, person, own, material)) {
      if (seen !== done) problems.push(`${what} of ${person.username}: ${seen} are there, ${done} were done`)
    }
  })
  return problems
}

async function comparisons(
  url: string,
  person: Person,
  own: readonly Sent[],
  material: Material,
): Promise<[string, number, number][]> {
  const get = <Body>(path: string) => ask<Body>(url, person, path)
  const done = (kind: Write['kind']) => own.filter(({ write }) => write.kind === kind).length
  const reached = own.find(({ write }) => write.kind === 'milestones')?.answer?.body as unknown[] | undefined
  const documents = await get<{ hasRead: boolean }[]>('/api/swms-progress')
  const topics = await get<{ quizStatus: string }[]>('/api/toolbox-topics')
  const modules = await get<{ moduleId: number; attempts: number }[]>('/api/user-progress')
  const kudos = await get<{ givenToday: number }>(`/api/kudos-limit-check/${person.id}`)
  const challenge = await get<{ stats: { totalCompleted: number } }>(`/api/daily-challenge/status/${person.id}`)
  const redemptions = await get<unknown[]>(`/api/users/${person.id}/redemptions`)
  const milestones = await get<{ achieved: boolean }[]>('/api/milestones')
  return [
    ['documents read', documents.filter(({ hasRead }) => hasRead).length, done('SWMS read')],
    [
      'toolbox quizzes begun',
      topics.filter(({ quizStatus }) => quizStatus !== 'not_started').length,
      done('toolbox start'),
    ],
    [
      'toolbox quizzes passed',
      topics.filter(({ quizStatus }) => quizStatus === 'completed').length,
      done('toolbox hand-in'),
    ],
    [
      'quiz attempts',
      modules.find(({ moduleId }) => moduleId === material.modules[0]?.id)?.attempts ?? 0,
      done('module quiz'),
    ],
    ['kudos', kudos.givenToday, done('kudos')],
    ['challenge answers', challenge.stats.totalCompleted, done('challenge')],
    ['redemptions', redemptions.length, done('redemption')],
    ['milestones', milestones.filter(({ achieved }) => achieved).length, reached?.length ?? 0],
  ]
}

export interface Purse {
  balance: number
  /** Points of each row of the ledger. */
  rows: number[]
}

export async function pursesOf(database: Database, people: readonly Person[]): Promise<Map<number, Purse>> {
  const ids = people.map(({ id }) => id)
  const rows = await database.read
    .selectFrom('ledger')
    .select(['user_id', 'points'])
    .where('user_id', 'in', ids)
    .execute()
  const standings = await database.read
    .selectFrom('standings')
    .select(['user_id', 'balance'])
    .where('user_id', 'in', ids)
    .execute()
  return new Map(
    standings.map(({ user_id, balance }) => [
      user_id,
      { balance, rows: rows.filter(row => row.user_id === user_id).map(({ points }) => points) },
    ]),
  )
}

/** The ledger has grown by one row for every payment that was answered, and by nothing else. */
export function problemsInPurses(
  before: Map<number, Purse>,
  after: Map<number, Purse>,
  sent: readonly Sent[],
): string[] {
  const paid = sent.flatMap(({ write, answer }) => (isDone(answer) ? write.pays(answer?.body) : []))
  return [...before].flatMap(([userId, purse]) => {
    const expected = [...purse.rows, ...paid.filter(entry => entry.userId === userId).map(({ points }) => points)]
    const now = after.get(userId) ?? { balance: 0, rows: [] }
    const sum = expected.reduce((total, points) => total + points, 0)
    const inOrder = (list: number[]) => list.toSorted((one, other) => one - other)
    if (isDeepStrictEqual(inOrder(now.rows), inOrder(expected)) && now.balance === sum) return []
    return [
      `person ${userId}: the answers make ${sum} of ${expected.length} rows, the ledger has ${now.balance} of ${now.rows.length}`,
    ]
  })
}
