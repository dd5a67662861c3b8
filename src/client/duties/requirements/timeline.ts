// What a rule means for somebody who starts today, step by step.
import { addDays, type Day } from '../../../domain/day.ts'
import type { DutyKind } from '../../../domain/duty-facts.ts'
import { dayWords } from '../../ui/day-words.ts'
import { countOf } from '../../ui/words.ts'
import { canRepeat, type Terms } from './draft.ts'

export interface Step {
  /** A day, or how long after what. */
  when: string
  what: string
  tone: 'begin' | 'due' | 'late'
}

const DOING: Record<DutyKind, string> = {
  ...{ swms: 'signing', topic: 'passing', 'topic-read': 'reading', manual: 'reading', module: 'passing' },
  ...{ induction: 'completing', licence: 'holding' },
}

type Asked = Pick<Terms, 'subject' | 'dueDays' | 'everyMonths' | 'graceDays' | 'startsOn'>

export function timelineOf({ subject, dueDays, everyMonths, graceDays, startsOn }: Asked, today: Day): Step[] {
  const isLater = startsOn !== undefined && startsOn > today
  const from = isLater ? startsOn : today
  const steps: Step[] = [
    { when: dayWords(today), what: isLater ? 'Starts work' : 'Starts, and is asked', tone: 'begin' },
  ]
  if (isLater) steps.push({ when: dayWords(from), what: 'The rule starts, and asks', tone: 'begin' })
  steps.push({ when: dayWords(addDays(from, dueDays)), what: 'Due. Overdue the day after', tone: 'due' })
  return [...steps, ...againOf(subject.kind, dueDays, canRepeat(subject.kind) ? everyMonths : null, graceDays)]
}

function againOf(kind: DutyKind, dueDays: number, everyMonths: number | null, graceDays: number): Step[] {
  if (kind === 'induction') return [{ when: 'Once', what: 'Not asked again', tone: 'begin' }]
  if (kind === 'licence') return [{ when: 'Day after it expires', what: 'Overdue, without grace', tone: 'late' }]
  if (everyMonths === null) {
    return [{ when: 'When it changes', what: `Due again within ${countOf(dueDays, 'day')}`, tone: 'begin' }]
  }
  const period = everyMonths === 1 ? 'A month' : countOf(everyMonths, 'month')
  const again: Step = { when: `${period} after ${DOING[kind]}`, what: 'Due again', tone: 'begin' }
  if (graceDays === 0) return [{ ...again, what: 'Due again. Overdue the day after', tone: 'due' }]
  return [again, { when: `${countOf(graceDays, 'day')} later`, what: 'End of grace, overdue after', tone: 'late' }]
}
