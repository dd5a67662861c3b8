// A crowd at work: people go through their writes, several at a time, until they are done or the portal is gone.
import type { Person } from '../bench/company.ts'
import type { Material } from '../bench/material.ts'
import { randomOf } from '../src/server/demo/random.ts'
import { type Answer, ask, call } from './call.ts'
import { type Write, writesOf } from './writes.ts'

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
  /** Repeats the same choices, and tells this crowd's kudos from others'. */
  seed: string
  /** Told after every answer how many there were. */
  onAnswer(count: number): void
}

const AT_ONCE = 16

export async function work({ url, people, material, seed, onAnswer }: Crowd): Promise<Sent[]> {
  const sent: Sent[] = []
  const [first] = people
  if (!first) throw new Error('nobody is at work')
  const { id: challengeId } = await ask<{ id: number }>(url, first, '/api/daily-challenge')
  let answers = 0
  let isGone = false
  await together(people, async (person, index) => {
    if (isGone) return
    const colleagueId = people[(index + 1) % people.length]?.id ?? 0
    const author = { id: person.id, colleagueId, challengeId, label: `${seed} ${index}` }
    const steps = writesOf(author, material, randomOf(`${seed} ${index}`))
    let told: unknown
    for (let step = steps.next(); !step.done; step = steps.next(told)) {
      const entry: Sent = { person, write: step.value }
      sent.push(entry)
      const answer = await call(url, person, step.value)
      // A portal without its database says so, and whether it kept the write is as open as without an answer.
      isGone ||= !answer || answer.status === 503
      if (!answer || answer.status === 503) return
      entry.answer = answer
      if (answer.status !== 200) return
      told = answer.body
      onAnswer(++answers)
    }
  })
  return sent
}

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
