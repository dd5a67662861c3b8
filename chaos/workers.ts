// A crowd at work: people go through their writes, several at a time, until they are done or the portal is gone.
import type { Person } from '../bench/company.ts'
import type { Material } from '../bench/material.ts'
import { randomOf } from '../src/server/demo/random.ts'
import { photo } from '../test/support/own-files.ts'
import { type Answer, ask, call, isDone } from './call.ts'
import type { Cast } from './cast.ts'
import type { Author, Write } from './write.ts'
import { writesOf } from './writes.ts'

/** A write that went out. Without an answer nobody knows whether it was kept. */
export interface Sent {
  person: Person
  write: Write
  answer?: Answer
}

interface Crowd {
  url: string
  people: readonly Person[]
  material: Material
  /** Those of them who lead or write content. */
  cast?: Cast
  /** Repeats the same choices, and tells this crowd's kudos from others'. */
  seed: string
  /** Told after every answer how many there were. What it returns is waited for. */
  onAnswer(count: number): unknown
  /** Keeps count of the writes that are on their way. */
  onWay?: { writes: number }
  /** Where it is given nobody leaves: what was not answered, or with 503, is sent again with its key once this is done. */
  onRefusal?(answer: Answer | undefined, asked: number): Promise<void>
}

const AT_ONCE = 16

const NOTICES = '/api/me/notices'
/** What people look at in between; those who lead look at their team too. */
const SCREENS = ['/api/me/due', '/api/me/obligations', NOTICES, '/api/talks']
const TEAM_SCREENS = ['/api/team/summary', '/api/team/packs']

export async function work(crowd: Crowd): Promise<Sent[]> {
  const { url, people, material, cast, seed, onAnswer, onRefusal, onWay = { writes: 0 } } = crowd
  const sent: Sent[] = []
  const send = async (person: Person, write: Write) => {
    onWay.writes++
    const answer = await call(url, person, write)
    onWay.writes--
    return answer
  }
  const [first] = people
  if (!first) throw new Error('nobody is at work')
  const { id: challengeId } = await ask<{ id: number }>(url, first, '/api/daily-challenge')
  const picture = await photo().png().toBuffer()
  const board: Author['board'] = {}
  let answers = 0
  let isGone = false
  await together(people, async (person, index) => {
    if (isGone) return
    const colleagueId = people[(index + 1) % people.length]?.id ?? 0
    const author: Author = {
      ...{ id: person.id, colleagueId, challengeId, label: `${seed} ${index}`, picture, board, seen: [] },
      ...(person === cast?.lead ? { crew: cast.crew } : {}),
      writesContent: person === cast?.author,
    }
    const screens = author.crew ? [...SCREENS, ...TEAM_SCREENS] : SCREENS
    const steps = writesOf(author, material, randomOf(`${seed} ${index}`))
    let told: unknown
    let looks = index
    for (let step = steps.next(); !step.done; step = steps.next(told)) {
      const entry: Sent = { person, write: step.value }
      sent.push(entry)
      let asked = performance.now()
      let answer = await send(person, step.value)
      while (onRefusal && isRefusal(answer)) {
        await onRefusal(answer, asked)
        asked = performance.now()
        answer = await send(person, step.value)
      }
      // A portal without its database says so, and whether it kept the write is as open as without an answer.
      isGone ||= isRefusal(answer)
      if (!answer || isRefusal(answer)) return
      entry.answer = answer
      if (!isDone(answer)) return
      told = answer.body
      await onAnswer(++answers)
      const path = screens[looks++ % screens.length] ?? ''
      const shown = await call(url, person, { method: 'GET', path })
      if (isRefusal(shown) && onRefusal) continue
      isGone ||= isRefusal(shown)
      if (!shown || isRefusal(shown)) return
      if (shown.status !== 200) throw new Error(`GET ${path}: ${shown.status} ${JSON.stringify(shown.body)}`)
      if (path === NOTICES) author.seen = (shown.body as { items: { id: number }[] }).items.map(({ id }) => id)
    }
  })
  return sent
}

const isRefusal = (answer: Answer | undefined) => !answer || answer.status === 503

/** Does it for each, several at a time. */
export async function together<Item>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await run(items[index] as Item, index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
