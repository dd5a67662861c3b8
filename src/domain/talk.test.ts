import { expect, test } from 'vitest'
import { HOUR, MINUTE } from './clock.ts'
import type { Signature } from './evidence.ts'
import { Refusal } from './refusal.ts'
import {
  type AttendedBy,
  absentees,
  arrivalOf,
  audienceOf,
  awayOn,
  CODE_LETTERS,
  checkAttendee,
  checkNote,
  checkNoteBy,
  countsAsReading,
  endOf,
  mayReadTalk,
  minutesToReadOut,
  type PhoneTimes,
  readsWholeTalk,
  statusOf,
  type TalkStatus,
  talkCode,
  talkNumber,
  typedCode,
  type WrittenNoteKind,
  whatCounts,
} from './talk.ts'

const ZONE = 'Australia/Sydney'
const START = Date.parse('2026-11-16T07:00:00+11:00')
const FINISH = START + 20 * MINUTE
const MIDNIGHT = Date.parse('2026-11-17T00:00:00+11:00')
const LIVE = { day: '2026-11-16', startedAt: START, finishedAt: null }
const OVER = { ...LIVE, finishedAt: FINISH }

function outcome<T>(work: () => T): T | string {
  try {
    return work()
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

test('a code is six letters of those that are told apart', () => {
  let next = 0
  expect(talkCode(below => next++ % below)).toBe('ABCDEF')
  expect(CODE_LETTERS).toHaveLength(new Set(CODE_LETTERS).size)
  for (const letter of 'ILOQUV') expect(CODE_LETTERS).not.toContain(letter)
})

test.each([
  ['KMPRST', 'KMPRST'],
  [' kmp-rst ', 'KMPRST'],
  ['kmp rst', 'KMPRST'],
  ['KMPRS', null],
  ['KMPRSTT', null],
  ['KMPRSO', null],
  ['KMPR51', null],
  ['', null],
])('%j is typed as %j', (text, code) => {
  expect(typedCode(text)).toBe(code)
})

test('a talk ends when it is finished, or with its day', () => {
  expect(endOf(OVER, ZONE)).toBe(FINISH)
  expect(endOf(LIVE, ZONE)).toBe(MIDNIGHT)
  expect([MIDNIGHT - 1, MIDNIGHT].map(now => statusOf(LIVE, now, ZONE))).toEqual(['live', 'finished'])
  // Whoever comes to it after it was finished finds it so, though their request was a moment earlier.
  expect([FINISH - 1, FINISH].map(now => statusOf(OVER, now, ZONE))).toEqual(['finished', 'finished'])
})

/** Signed so long before it was sent, by a phone whose clock is ahead by so much. */
const waited = (for_: number, ahead = 0): PhoneTimes => ({ signedAt: START + ahead, sentAt: START + ahead + for_ })

test.each<[string, typeof LIVE | typeof OVER, number, PhoneTimes | null, unknown]>([
  ['at once', LIVE, START + MINUTE, null, { signedAt: START + MINUTE, late: false }],
  ['after a while', LIVE, START + 9 * MINUTE, waited(4 * MINUTE), { signedAt: START + 5 * MINUTE, late: false }],
  ['before the talk, it says', LIVE, START + MINUTE, waited(HOUR), { signedAt: START, late: false }],
  [
    'sent before it was signed, it says',
    LIVE,
    START + MINUTE,
    waited(-HOUR),
    { signedAt: START + MINUTE, late: false },
  ],
  ['a moment before the end, kept after it', OVER, FINISH - 1, null, { signedAt: FINISH - 1, late: true }],
  ['late', OVER, FINISH + HOUR, waited(HOUR + 5 * MINUTE), { signedAt: FINISH - 5 * MINUTE, late: true }],
  [
    'late, by a clock that is a year ahead',
    OVER,
    FINISH + HOUR,
    waited(HOUR + 5 * MINUTE, 8760 * HOUR),
    { signedAt: FINISH - 5 * MINUTE, late: true },
  ],
  [
    'in the last minute that counts',
    OVER,
    FINISH + 24 * HOUR,
    waited(24 * HOUR + 1),
    { signedAt: FINISH - 1, late: true },
  ],
  ['by a clock that was put right since', OVER, FINISH + HOUR, waited(-HOUR), { signedAt: FINISH - 1, late: true }],
  [
    'in a talk without a minute, by a clock that was put right since',
    { ...OVER, finishedAt: START },
    START + HOUR,
    waited(-1),
    { signedAt: START, late: true },
  ],
  ['by a clock that was put right, too late', OVER, FINISH + 24 * HOUR + 1, waited(-HOUR), 'talk.too_late'],
  ['too late', OVER, FINISH + 24 * HOUR + 1, waited(25 * HOUR), 'talk.too_late'],
  ['after the end', OVER, FINISH + HOUR, waited(30 * MINUTE), 'talk.finished'],
  ['after the end, without a word of when', OVER, FINISH, null, 'talk.finished'],
  ['after the day that nobody closed', LIVE, MIDNIGHT + 1, null, 'talk.finished'],
  [
    'before midnight, sent after it',
    LIVE,
    MIDNIGHT + 1,
    waited(MINUTE),
    { signedAt: MIDNIGHT + 1 - MINUTE, late: true },
  ],
])('signed %s', (_, talk, now, phone, expected) => {
  expect(outcome(() => arrivalOf(talk, now, ZONE, phone))).toEqual(expected)
})

test.each<[AttendedBy, boolean | null, boolean, string | undefined]>([
  ['joined', true, false, undefined],
  ['signed', true, false, undefined],
  ['present', true, true, undefined],
  ['present', true, false, 'talk.not_of_team'],
  ['signed', false, true, 'person.unknown'],
  ['signed', null, true, 'person.unknown'],
  ['present', false, true, 'person.unknown'],
])('%s by somebody active %s, of the team %s: %s', (how, active, isOfTeam, expected) => {
  expect(outcome(() => checkAttendee(how, active === null ? undefined : { active }, isOfTeam))).toBe(expected)
})

test('of several of one person the first counts', () => {
  const rows = [
    { id: 4, userId: 7, how: 'signed' as const },
    { id: 2, userId: 8, how: 'present' as const },
    { id: 3, userId: 7, how: 'joined' as const },
  ]
  expect(whatCounts(rows).map(({ id }) => id)).toEqual([2, 3])
})

const signature = (version: number): Signature => ({ version, at: START, day: '2026-11-01', round: null })

test.each<[string, { version: number; countsFrom: number }, Signature[], boolean, number, boolean]>([
  ['never read', { version: 2, countsFrom: 1 }, [], false, 1, true],
  ['read, not asked again', { version: 2, countsFrom: 1 }, [signature(2)], false, 1, false],
  ['read before a minor edit', { version: 2, countsFrom: 1 }, [signature(1)], false, 1, false],
  ['read before a major edit', { version: 2, countsFrom: 2 }, [signature(1)], true, 2, true],
  ['read, and asked again', { version: 2, countsFrom: 1 }, [signature(2)], true, 1, true],
  ['asked again for a newer version', { version: 2, countsFrom: 1 }, [signature(2)], true, 3, false],
  ['read in a newer version', { version: 2, countsFrom: 1 }, [signature(3)], true, 1, false],
])('%s', (_, talk, signatures, isAskedAgain, today, expected) => {
  expect(countsAsReading(talk, signatures, isAskedAgain, today)).toBe(expected)
})

test('absent are those of the team for whom it is, who have not read it, are not on leave and were not there', () => {
  const member = (id: number, more: object = {}) => ({
    ...{ id, department: 'Warehouse', leave: [], signatures: [], ...more },
  })
  const team = [
    member(1),
    member(2, { department: 'Sales' }),
    member(3, { leave: [{ from: '2026-11-16', to: '2026-11-16' }] }),
    member(4, { signatures: [signature(2)] }),
    member(5, { signatures: [signature(1)] }),
    member(6),
  ]
  const topic = { countsFrom: 2, appliesTo: ['Warehouse'] }
  expect(absentees(team, new Set([6]), topic, '2026-11-16').map(({ id }) => id)).toEqual([1, 5])
  const { all, unread } = audienceOf(team, topic)
  expect([all, unread].map(people => people.map(({ id }) => id))).toEqual([
    [1, 3, 4, 5, 6],
    [1, 3, 5, 6],
  ])
})

test('away are the same who are on leave that day, and through which day', () => {
  const leave = [{ from: '2026-11-10', to: '2026-11-20' }]
  const member = (id: number, more: object = {}) => ({ id, department: 'Warehouse', leave, signatures: [], ...more })
  const team = [
    member(1),
    member(2, { department: 'Sales' }),
    member(3, { leave: [] }),
    member(4, { signatures: [signature(2)] }),
    member(5),
  ]
  const away = awayOn(team, new Set([5]), { countsFrom: 2, appliesTo: ['Warehouse'] }, '2026-11-16')
  expect(away.map(({ member: { id }, until }) => [id, until])).toEqual([[1, '2026-11-20']])
})

test.each([
  [7, '2026-11-16', 'TT-2026-0007'],
  [12_345, '2027-01-01', 'TT-2027-12345'],
])('talk %i of %s is called %s', (id, day, expected) => {
  expect(talkNumber(id, day)).toBe(expected)
})

test.each([
  ['', 1],
  ['<p>One two</p>', 1],
  [`<p>${'word '.repeat(130)}</p>`, 1],
  [`<h4>A</h4><p>${'<strong>word</strong> '.repeat(389)}</p>`, 3],
])('%.20s… is read out in %i minutes', (html, expected) => {
  expect(minutesToReadOut(html)).toBe(expected)
})

test.each<[WrittenNoteKind, boolean, boolean, string | undefined]>([
  ['issue', true, false, undefined],
  ['issue', false, true, undefined],
  ['issue', false, false, 'talk.not_presenter'],
  ['note', true, false, undefined],
  ['note', false, true, 'talk.not_presenter'],
])('a note of kind %s by the presenter %s, by somebody who is there %s: %s', (kind, isPresenter, isThere, expected) => {
  expect(outcome(() => checkNoteBy(kind, { isPresenter, isThere }))).toBe(expected)
})

test.each<[string, { id: number; role: 'admin' | 'manager' | 'employee' }, number[], boolean]>([
  ['the presenter', { id: 2, role: 'manager' }, [], true],
  ['who was there', { id: 3, role: 'employee' }, [], true],
  ['a lead of somebody who was there', { id: 5, role: 'manager' }, [3], true],
  ['a lead of the presenter', { id: 5, role: 'manager' }, [2], true],
  ['an administrator', { id: 1, role: 'admin' }, [], true],
  ['a lead of others', { id: 5, role: 'manager' }, [8], false],
  ['somebody else', { id: 4, role: 'employee' }, [], false],
])('%s may read it: %s', (_, reader, team, expected) => {
  expect(mayReadTalk(reader, { presenterId: 2, attended: [3] }, new Set(team))).toBe(expected)
})

test.each<[string, { id: number; role: 'admin' | 'manager' | 'employee' }, number[], boolean]>([
  ['the presenter', { id: 2, role: 'manager' }, [], true],
  ['who only was there', { id: 3, role: 'employee' }, [], false],
  ['a lead of others who was there', { id: 3, role: 'manager' }, [8], false],
  ['a lead of somebody who was there', { id: 5, role: 'manager' }, [3], true],
  ['a lead of the presenter', { id: 5, role: 'manager' }, [2], true],
  ['an administrator', { id: 1, role: 'admin' }, [], true],
])('%s reads the whole of it: %s', (_, reader, team, expected) => {
  expect(readsWholeTalk(reader, { presenterId: 2, attended: [3] }, new Set(team))).toBe(expected)
})

test.each<[WrittenNoteKind, TalkStatus, string | undefined]>([
  ['issue', 'live', undefined],
  ['issue', 'finished', 'talk.finished'],
  ['note', 'live', 'talk.not_finished'],
  ['note', 'finished', undefined],
])('a note of kind %s while it is %s: %s', (kind, status, expected) => {
  expect(outcome(() => checkNote(kind, status))).toBe(expected)
})
