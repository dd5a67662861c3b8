import { expect, test } from 'vitest'
import type { KeptEntry } from '../kept/entry.ts'
import { keptWords, noteOf, whatWords } from '../kept/kept-words.ts'
import type { Crew, Talk } from './crew-rows.ts'
import { raisedWords, signedWords } from './finish-words.ts'
import { faultsOf } from './issue-draft.ts'
import { withName } from './names.ts'

const entry = (kind: KeptEntry['kind']): KeptEntry => ({
  ...{ leaderId: 9, talkId: 7, kind, personId: 1, at: 0, key: kind, box: '', refused: null },
})

test.each([
  [['signed'], '1 signature'],
  [['signed', 'signed', 'present'], '2 signatures, 1 marked present'],
  [['signed', 'issue', 'action', 'finish'], '1 signature, 1 issue, 1 action, the finish'],
  [['finish'], 'the finish'],
] as const)('%s', (kinds, words) => {
  expect(keptWords(kinds.map(entry))).toBe(words)
})

const person = { id: 1, name: 'Mateo Silva' }
const finish = (questions: string[], note: string) => ({ kind: 'finish' as const, questions, note })

test('each thing says what it is, and whose, where it could be opened', () => {
  expect(whatWords(entry('signed'), null)).toMatch(/^A signature \(/)
  expect(whatWords(entry('signed'), { kind: 'signed', person, signature: [] })).toMatch(/^Signature of Mateo Silva \(/)
  expect(whatWords(entry('issue'), { kind: 'issue', text: 'Gas leak' })).toMatch(/^Issue: Gas leak \(/)
})

test.each([
  [{ kind: 'signed' as const, person, signature: [] }, null],
  [{ kind: 'present' as const, person }, null],
  [{ kind: 'issue' as const, text: 'Gas leak' }, 'Issue: Gas leak'],
  [{ kind: 'issue' as const, text: 'x'.repeat(1000) }, 'x'.repeat(1000)],
  [{ kind: 'action' as const, ownerId: 1, text: 'Call', dueOn: '2026-11-20' }, 'Action by 20 Nov 2026: Call'],
  [finish([], ''), ''],
  [finish(['Why?', 'Who?'], 'Rain.'), 'Talked about: Why? Who? Rain.'],
])('what is added to the record of a talk that is over: %o', (content, note) => {
  expect(noteOf(content)).toBe(note)
})

const talk = (hows: readonly string[]) =>
  ({ attendance: hows.map(how => ({ how })), notes: [], actions: [] }) as unknown as Talk
const crew = (toSend: number) => ({ rows: [], signed: 0, toSend, hasMarked: false }) as Crew

test.each([
  [[], 0, 'Nobody yet.'],
  [['joined', 'joined', 'signed'], 0, '2 on their own phone, 1 on yours.'],
  [['present'], 2, '1 marked present. 2 more on this phone, still to be sent.'],
] as const)('%s and %s to send', (hows, toSend, words) => {
  expect(signedWords(talk(hows), crew(toSend))).toBe(words)
})

test('what was raised counts what is still on the phone', () => {
  expect(raisedWords(talk([]), [])).toBeNull()
  expect(raisedWords(talk([]), [entry('issue'), entry('action'), entry('action')])).toBe('1 issue, 2 actions')
})

test.each([
  [{ text: '', action: '', ownerId: 1, dueOn: '' }, ['text']],
  [{ text: 'Straps', action: '', ownerId: 1, dueOn: '' }, []],
  [{ text: 'Straps', action: 'Order some', ownerId: 1, dueOn: '' }, ['dueOn']],
  [{ text: '', action: 'Order some', ownerId: 1, dueOn: '2026-11-17' }, []],
  [{ text: '', action: 'Order some', ownerId: 1, dueOn: '2026-11-15' }, ['dueOn']],
  [{ text: '', action: 'Order some', ownerId: 1, dueOn: '2027-11-17' }, ['dueOn']],
  [{ text: 'x'.repeat(1001), action: 'y'.repeat(301), ownerId: 1, dueOn: '2026-11-17' }, ['text', 'action']],
])('what is typed of an issue: %o', (typed, faults) => {
  expect(Object.keys(faultsOf(typed, '2026-11-16'))).toEqual(faults)
})

test.each([
  ['', []],
  ['mat', ['Mateo Silva']],
  ['silva mateo', ['Mateo Silva']],
  ['oconnor', []],
  ['connor', ["Liam O'Connor"]],
  ['jose', ['José Núñez']],
])('%s finds people by the beginnings of their names', (typed, names) => {
  const people = ['Mateo Silva', "Liam O'Connor", 'José Núñez'].map(name => ({ name }))
  expect(withName(people, typed).map(({ name }) => name)).toEqual(names)
})
