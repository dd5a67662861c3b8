// One person's requirements in words, and in the groups in which a lead looks at them.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { team } from '../../../contract/team.ts'
import type { Day } from '../../../domain/day.ts'
import { isOpen } from '../../../domain/duty.ts'
import type { DutyKind } from '../../../domain/duty-facts.ts'
import { type DutySign, signOf, worstSign } from '../../../domain/duty-sign.ts'
import { codeAndName } from '../../../domain/duty-title.ts'
import { shortDate } from '../../ui/time-words.ts'

export type Member = OutputOf<typeof team.teamPerson>
export type Owed = Member['obligations'][number]
export type Waiver = Member['waivers'][number]

export const signOfOwed = (owed: Owed, today: Day): DutySign => signOf(owed.kind, owed, today)

/** What nobody has to look at now: in date, or waived. */
export const isQuiet = (owed: Owed, today: Day) => ['in-date', 'waived'].includes(signOfOwed(owed, today))

/** Neither a licence nor what somebody took on themselves. */
export const isWaivable = ({ kind }: Owed) => kind !== 'licence' && kind !== 'action'

/** What somebody can be reminded of. */
export const isToDo = ({ status }: Owed) => status === 'due' || status === 'overdue'

/** What is or was to be done first, as the list of the team has it; null where nothing is open. */
export function nextOf(obligations: readonly Owed[]) {
  const open = obligations.filter(({ status, on }) => isOpen(status) && on !== null)
  const [first] = open.toSorted((a, b) => ((a.on ?? '') < (b.on ?? '') ? -1 : (a.on ?? '') > (b.on ?? '') ? 1 : 0))
  return first ? { ...first, more: open.length - 1 } : null
}

/** A waived item is neither done nor still to do. */
export function figureOf(obligations: readonly Owed[], today: Day) {
  const asked = obligations.filter(({ status }) => status !== 'waived')
  const done = asked.filter(({ status }) => status === 'done' || status === 'expiring').length
  return { done, total: asked.length, sign: worstSign(obligations.map(owed => signOfOwed(owed, today))) }
}

/** "3 of 4 in date, 1 due soon". */
export function figureWords(obligations: readonly Owed[], today: Day): string {
  const { done, total } = figureOf(obligations, today)
  const count = (sign: DutySign, words: string) => {
    const found = obligations.filter(owed => signOfOwed(owed, today) === sign).length
    return found > 0 ? `${found} ${words}` : ''
  }
  const parts = [
    total > 0 ? `${done} of ${total} in date` : '',
    count('overdue', 'overdue'),
    count('soon', obligations.every(({ kind }) => kind === 'licence') ? 'expiring' : 'due soon'),
    count('waived', 'waived'),
  ]
  return parts.filter(Boolean).join(', ')
}

const DONE_WORDS: Readonly<Record<Exclude<DutyKind, 'licence'>, string>> = {
  ...{ swms: 'Signed', topic: 'Passed', 'topic-read': 'Read', manual: 'Read', module: 'Passed', induction: 'Signed' },
}

/** "GQSWMS001 · Signed version 3 on 4 Aug 2026"; of a licence its holder's card says more. */
export function evidenceWords({ kind, itemId, title }: Owed, signOffs: Member['signOffs']): string {
  const { code } = codeAndName(title)
  const last = signOffs.find(one => one.kind === kind && one.itemId === itemId)
  const verb = kind === 'licence' || kind === 'action' ? null : DONE_WORDS[kind]
  const told = last
    ? `${verb} version ${last.version} on ${shortDate(new Date(last.at))}`
    : `Not ${verb?.toLowerCase()} yet`
  return [code, verb && told].filter(Boolean).join(' · ')
}

export const doneWord = (kind: DutyKind) => (kind === 'licence' ? 'Accepted' : DONE_WORDS[kind])
