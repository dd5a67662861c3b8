import { expect, test } from 'vitest'
import type { KeptEntry } from '../kept/entry.ts'
import { crewOf, type Talk } from './crew-rows.ts'

const person = (id: number, name: string) => ({ id, name, department: 'Warehouse' })
const [ann, ben, cai, dee] = [person(1, 'Ann'), person(2, 'Ben'), person(3, 'Cai'), person(4, 'Dee')]

const attended = (who: typeof ann, how: 'joined' | 'signed' | 'present', at: string) => ({
  ...{ person: who, how, at, keptAt: at, phoneAt: null, late: false },
})

function talk(parts: Partial<Talk>): Talk {
  return {
    ...{ id: 7, number: 'TT-2026-0007', place: 'Dock', status: 'live', code: 'ABCDEF', joinUrl: null },
    topic: { id: 1, number: 'GQTT001', title: 'Lifting', version: 1 },
    presenter: { id: 9, name: 'Maya' },
    ...{ startedAt: '2026-11-16T20:31:00.000Z', finishedAt: null, closedByClock: false },
    ...{ attendance: [], absent: [], onLeave: [], arrived: [], team: [], actions: [], notes: [] },
    ...parts,
  }
}

const kept = (who: typeof ann, refused: string | null = null): KeptEntry => ({
  ...{ id: 1, leaderId: 9, talkId: 7, kind: 'signed', personId: who.id, at: 0 },
  ...{ key: 'key', box: 'box', refused },
})

test('what is on the phone comes first, then who signed last, who is here, who is missing', () => {
  const crew = crewOf(
    talk({
      attendance: [attended(ann, 'joined', '2026-11-16T20:35:00.000Z')],
      ...{ arrived: [cai], absent: [ben, cai, dee] },
    }),
    [kept(dee)],
    true,
  )
  expect(crew.rows.map(({ name, state }) => [name, state])).toEqual([
    ['Dee', 'kept'],
    ['Ann', 'signed'],
    ['Cai', 'here'],
    ['Ben', 'missing'],
  ])
  expect([crew.signed, crew.toSend]).toEqual([1, 1])
})

test('a signature on the phone does not count until the portal has it, and then once', () => {
  expect(crewOf(talk({ absent: [ann] }), [kept(ann)], false)).toMatchObject({ signed: 0, toSend: 1 })
  const both = crewOf(talk({ attendance: [attended(ann, 'joined', '2026-11-16T20:35:00.000Z')] }), [kept(ann)], true)
  expect(both.rows.map(({ state }) => state)).toEqual(['signed'])
  expect(both.signed).toBe(1)
})

test('what the portal did not take is not to be sent, and its person is as missing as before', () => {
  const crew = crewOf(talk({ absent: [ann] }), [kept(ann, 'too late')], true)
  expect(crew.rows.map(({ state }) => state)).toEqual(['missing'])
  expect(crew.toSend).toBe(0)
})

test.each([
  ['joined', /^Signed .*, own phone$/],
  ['signed', /^Signed .*, on your phone$/],
  ['present', /^Here .*, marked present$/],
] as const)('%s is said', (how, words) => {
  const { rows } = crewOf(talk({ attendance: [attended(ann, how, '2026-11-16T20:35:00.000Z')] }), [], true)
  expect(rows[0]?.words).toMatch(words)
})

test('somebody who signed on the phone three times is one person, and has a name where one is known', () => {
  const crew = crewOf(talk({ absent: [] }), [kept(ann), kept(ann), kept(ben)], false, [ann])
  expect(crew.rows.map(({ name }) => name)).toEqual(['Ann', 'Somebody else'])
  expect([crew.signed, crew.toSend]).toEqual([0, 2])
})
