// What somebody took upon themselves in a group talk: it is asked of them until it is ticked off.
import { addMonths, type Day } from './day.ts'
import type { PersonState, Standing } from './duty-facts.ts'
import type { Obligation } from './obligation.ts'
import { Refusal } from './refusal.ts'

const MOST_MONTHS_AHEAD = 12

/** Nobody takes on what is further away. */
export function latestActionDay(today: Day): Day {
  return addMonths(today, MOST_MONTHS_AHEAD)
}

export function checkActionDay(dueOn: Day, today: Day): void {
  const latest = latestActionDay(today)
  if (dueOn < today || dueOn > latest) throw new Refusal('talk.action_day', { today, latest })
}

/** Each with the day on which it was recorded. */
export interface ActionFact {
  id: number
  text: string
  day: Day
  dueOn: Day
  /** The day on which it was ticked off. */
  endedOn: Day | null
}

/** Null where it is not asked on that day: not yet, not any more, or of nobody who is there. */
export function actionStanding(action: ActionFact, person: readonly PersonState[], day: Day): Standing | null {
  if (action.day > day || (action.endedOn !== null && action.endedOn <= day)) return null
  if (!person.findLast(state => state.day <= day)?.active) return null
  return { status: day <= action.dueOn ? 'due' : 'overdue', on: action.dueOn, graceUntil: null }
}

/** Among what somebody owes. */
export interface TakenOn extends Obligation {
  kind: 'action'
  requirementId: null
  text: string
}

/** What somebody took on that is asked of them on a day. */
export function actionsOwed(actions: readonly ActionFact[], person: readonly PersonState[], day: Day): TakenOn[] {
  return actions.flatMap(action => {
    const standing = actionStanding(action, person, day)
    const { id: itemId, text } = action
    return standing ? [{ kind: 'action', itemId, track: null, requirementId: null, standing, text }] : []
  })
}

/** The owner, or whoever held the talk. */
export function checkTickOff(
  callerId: number,
  action: { ownerId: number; presenterId: number; isDone: boolean },
): void {
  if (callerId !== action.ownerId && callerId !== action.presenterId) throw new Refusal('talk.not_your_action')
  if (action.isDone) throw new Refusal('talk.action_done')
}
