// What a talk comes to, in words, before it is finished.
import type { KeptEntry } from '../kept/entry.ts'
import type { Crew, Talk } from './crew-rows.ts'

/** "6 on their own phone, 2 on yours, 1 marked present. 2 are still to be sent." */
export function signedWords({ attendance }: Talk, { toSend }: Crew): string {
  const count = (how: string) => attendance.filter(one => one.how === how).length
  const ways = [
    [count('joined'), 'on their own phone'],
    [count('signed'), 'on yours'],
    [count('present'), 'marked present'],
  ] as const
  const words = ways.filter(([many]) => many > 0).map(([many, way]) => `${many} ${way}`)
  const sent = words.length > 0 ? `${words.join(', ')}.` : ''
  const kept = toSend > 0 ? `${toSend} more on this phone, still to be sent.` : ''
  return [sent, kept].filter(part => part !== '').join(' ') || 'Nobody yet.'
}

/** "1 issue, 2 actions"; null where there is none. */
export function raisedWords({ notes, actions }: Talk, unsent: readonly KeptEntry[]): string | null {
  const kept = (kind: KeptEntry['kind']) => unsent.filter(entry => entry.kind === kind).length
  const issues = notes.filter(({ kind }) => kind === 'issue').length + kept('issue')
  const taken = actions.length + kept('action')
  const parts = [
    ...(issues > 0 ? [`${issues} ${issues === 1 ? 'issue' : 'issues'}`] : []),
    ...(taken > 0 ? [`${taken} ${taken === 1 ? 'action' : 'actions'}`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}
