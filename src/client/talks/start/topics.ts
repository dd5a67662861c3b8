// The topics to start a talk with: what is planned this week first, then what most of the crew have not read.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { talks } from '../../../contract/talks.ts'
import { countOf } from '../../ui/words.ts'

export type ToStart = OutputOf<typeof talks.talkStart>
export type TopicToStart = ToStart['topics'][number]

/** Before all of them are asked for. */
export const FIRST = 3

type Ordered = Pick<TopicToStart, 'isPlanned' | 'unread' | 'number'>

export function inOrder<Topic extends Ordered>(topics: readonly Topic[]): Topic[] {
  return topics.toSorted(
    (a, b) =>
      Number(b.isPlanned) - Number(a.isPlanned) || b.unread - a.unread || a.number.localeCompare(b.number, 'en'),
  )
}

export interface Need {
  sign: 'unread' | 'read' | 'other'
  words: string
}

/** What the crew need of it; null where there is no crew. */
export function needOf({ crew, unread }: Pick<TopicToStart, 'crew' | 'unread'>, people: number): Need | null {
  if (people === 0) return null
  if (crew === 0) return { sign: 'other', words: 'Not asked of your crew' }
  if (unread === 0) return { sign: 'read', words: 'Everyone has read it' }
  return { sign: 'unread', words: `${countOf(unread, 'of your crew has', 'of your crew have')} not read it` }
}

/** "Daniel Kowalski", "A and B", "A, B and C". */
export function namesOf(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Below the crew: who of them is away, and who else may come. */
export function crewWords(crew: ToStart['crew']): string {
  if (crew.length === 0) return 'Nobody reports to you yet. Anyone can join with the code.'
  const away = crew.filter(({ onLeaveUntil }) => onLeaveUntil !== null).map(({ name }) => name)
  const verbs = away.length === 1 ? ['is', 'gets'] : ['are', 'get']
  const leave = away.length > 0 ? ` ${namesOf(away)} ${verbs[0]} on leave and ${verbs[1]} it to read on return.` : ''
  return `Your team.${leave} Anyone else can join with the code.`
}
