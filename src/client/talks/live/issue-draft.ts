// What is typed of an issue before it is added.
import type { Day } from '../../../domain/day.ts'
import { latestActionDay } from '../../../domain/talk-action.ts'

export interface TypedIssue {
  text: string
  /** What is to be done about it; empty where nothing is. */
  action: string
  ownerId: number
  dueOn: Day
}

export type IssueFaults = Partial<Record<'text' | 'action' | 'dueOn', string>>

export function faultsOf({ text, action, dueOn }: TypedIssue, today: Day): IssueFaults {
  const [said, done] = [text.trim(), action.trim()]
  return {
    ...(said === '' && done === '' ? { text: 'Write down what was raised.' } : {}),
    ...(said.length > 1000 ? { text: 'Up to 1,000 characters.' } : {}),
    ...(done.length > 300 ? { action: 'Up to 300 characters.' } : {}),
    ...(done !== '' && (dueOn < today || dueOn > latestActionDay(today))
      ? { dueOn: 'Choose a day from today on, within 12 months.' }
      : {}),
  }
}
