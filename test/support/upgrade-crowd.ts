// People at work while the portal is upgraded under them: who they are, what they do, and what they were told was kept.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from './server-process.ts'

interface Reply {
  status: number
  headers: Headers
  // Whatever the endpoint answers: this is looked at by two versions of the contract.
  body: Record<string, never> & { length: number }
}

export interface Worker {
  id: number
  session: string
  call(url: string, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
}

export async function workerAt(url: string, username: string, password = `${username}-beta-2026`): Promise<Worker> {
  const session = await login(url, username, password)
  const call: Worker['call'] = async (address, method, path, body, headers = {}) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${session}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const content = isJson ? await response.json() : { length: (await response.arrayBuffer()).byteLength }
    return { status: response.status, headers: response.headers, body: content as Reply['body'] }
  }
  const people = (await call(url, 'GET', '/api/users')).body as unknown as { id: number; username: string }[]
  return { id: people.find(person => person.username === username)?.id ?? 0, session, call }
}

/** What somebody was told is kept. */
export interface Acknowledged {
  kudos: string[]
  signed: string[]
  redeemed: string[]
  asked: string[]
}

export interface Work {
  acknowledged: Acknowledged
  /** What was neither done nor refused for a good reason. */
  faults: string[]
  calls: number
  /** The longest that anybody waited, in milliseconds. */
  longest: number
  /** Ends once what is under way is answered. */
  stop(): Promise<void>
}

/** So that they are still at it when the new version changes the tables. */
const PACE = 200

const READS = ['/api/users/:id', '/api/leaderboard', '/api/swms-progress', '/api/rewards', '/api/training-modules']

/** Each at their own pace, through the next of the addresses, until they are stopped. */
export function putToWork(addresses: () => readonly string[], lead: Worker, crew: readonly Worker[]): Work {
  let isOver = false
  const acknowledged: Acknowledged = { kudos: [], signed: [], redeemed: [], asked: [] }
  const work: Work = { acknowledged, faults: [], calls: 0, longest: 0, stop }
  let turn = 0
  const next = () => addresses()[turn++ % addresses().length] ?? ''

  async function timed(
    worker: Worker,
    method: string,
    path: string,
    body?: unknown,
    refusals: readonly number[] = [],
  ): Promise<Reply> {
    const since = performance.now()
    const reply = await worker.call(next(), method, path.replace(':id', String(worker.id)), body, {
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    })
    work.longest = Math.max(work.longest, performance.now() - since)
    work.calls++
    if (reply.status !== 200 && !refusals.includes(reply.status)) work.faults.push(`${reply.status} ${method} ${path}`)
    return reply
  }

  async function recognise(): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const to = crew[count % crew.length]
      const message = `Well done, number ${randomUUID()}`
      const { status } = await timed(lead, 'POST', '/api/team-kudos', { toUserId: to?.id, message })
      if (status === 200) acknowledged.kudos.push(message)
    }
  }

  async function learn(worker: Worker): Promise<void> {
    for (let item = 1; !isOver; item++) {
      await timed(worker, 'GET', READS[item % READS.length] ?? '')
      if (item <= 8) await sign(worker, 'swms-read', item, `/api/swms-documents/${item}/mark-read`)
      if (item <= 12) await sign(worker, 'topic-read', item, `/api/toolbox-topics/${item}/mark-read`)
      if (item > 4 && item <= 12) await redeem(worker, item - 4)
      if (item === 2 || item === 10) await ask(worker, `Where is number ${randomUUID()}?`)
      await sleep(PACE)
    }
  }

  async function sign(worker: Worker, kind: string, item: number, path: string): Promise<void> {
    const { status } = await timed(worker, 'POST', path)
    if (status === 200) acknowledged.signed.push(`${worker.id} ${kind} ${item}`)
  }

  /** Whoever has not enough points yet, or has redeemed it before, is refused, which is as it should be. */
  async function redeem(worker: Worker, reward: number): Promise<void> {
    const { status } = await timed(worker, 'POST', `/api/rewards/${reward}/redeem`, undefined, [400, 409])
    if (status === 200) acknowledged.redeemed.push(`${worker.id} ${reward}`)
  }

  async function ask(worker: Worker, message: string): Promise<void> {
    const about = { userName: 'Somebody', userEmail: 'somebody@example.com', subject: 'A box' }
    const { status } = await timed(worker, 'POST', '/api/send-help-query', { ...about, message })
    if (status === 200) acknowledged.asked.push(message)
  }

  const all = Promise.all([recognise(), ...crew.map(learn)])
  async function stop(): Promise<void> {
    isOver = true
    await all
  }
  return work
}
