// What is asked for by what was chosen.
import { expect, test } from 'vitest'
import { type Chosen, chosenBefore, extrasFor, tickedOf, wantedOf } from './wanted.ts'

test.each<[Partial<Chosen>, ReturnType<typeof wantedOf>]>([
  [{}, { scope: { kind: 'company' } }],
  [{ asOf: '2026-11-03' }, { scope: { kind: 'company' }, asOf: '2026-11-03' }],
  [{ kind: 'person' }, null],
  [{ kind: 'person', person: { value: '5', label: 'Liam' } }, { scope: { kind: 'person', userId: 5 } }],
  [{ kind: 'document' }, null],
  [{ kind: 'document', document: 'swms 3' }, { scope: { kind: 'document', itemKind: 'swms', itemId: 3 } }],
  [{ kind: 'department' }, null],
  [{ kind: 'department', department: 'Service' }, { scope: { kind: 'department', department: 'Service' } }],
  [{ kind: 'day' }, null],
  // A day is looked at as it ended, whatever was chosen for the others.
  [{ kind: 'day', day: '2026-11-03', asOf: '2026-11-01' }, { scope: { kind: 'day', day: '2026-11-03' } }],
  // What was chosen for another preset does not count.
  [{ kind: 'company', person: { value: '5', label: 'Liam' }, day: '2026-11-03' }, { scope: { kind: 'company' } }],
])('%o', (chosen, expected) => {
  expect(wantedOf(chosenBefore({ prove: chosen }))).toEqual(expected)
})

test.each([null, undefined, {}, { opened: 'pack' }])(
  'whoever comes from nowhere in particular (%o) begins with the whole company',
  state => {
    expect(wantedOf(chosenBefore(state))).toEqual({ scope: { kind: 'company' } })
  },
)

test.each<[Chosen['kind'], boolean, string[]]>([
  ['company', false, ['photos', 'signatures']],
  ['department', false, ['photos', 'signatures']],
  ['day', false, ['photos', 'signatures']],
  ['document', false, ['signatures']],
  ['person', false, ['photos']],
  ['company', true, ['photos']],
  ['document', true, []],
])('of a pack about %s, by a lead %s, %j can be ticked', (kind, isTeam, expected) => {
  expect(extrasFor({ kind }, isTeam)).toEqual(expected)
})

test('what was ticked is asked for, where it can be', () => {
  const chosen = (more: Partial<Chosen>) => chosenBefore({ prove: more })
  expect(tickedOf(chosen({}), false)).toEqual({})
  expect(tickedOf(chosen({ photos: true, signatures: true }), false)).toEqual({ photos: true, signatures: true })
  expect(tickedOf(chosen({ kind: 'person', photos: true, signatures: true }), false)).toEqual({ photos: true })
})
