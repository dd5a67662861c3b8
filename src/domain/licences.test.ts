import { describe, expect, test } from 'vitest'
import { HOUR } from './clock.ts'
import { maskedNumber, shortCode } from './licence-text.ts'
import {
  checkDecision,
  checkEntry,
  checkMayDecide,
  daysLeft,
  ENTRIES_AN_HOUR,
  type HeldLicence,
  type LicenceFacts,
  maySeeLicence,
  needsHolder,
  partedByNow,
  standingOfLicence,
  statusesOf,
  USUAL_REFUSALS,
  waitBeforeEntry,
  whatToDo,
} from './licences.ts'
import { Refusal } from './refusal.ts'

const TODAY = '2026-11-16'

function saysOf(act: () => void): string {
  try {
    act()
    return 'fine'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('what may be entered', () => {
  const ends = { expires: true, retired: false }
  const lasts = { expires: false, retired: false }
  test.each([
    ['a licence with both dates', ends, '2026-01-01', '2031-01-01', 'fine'],
    ['one whose last day is today', ends, null, TODAY, 'fine'],
    ['one issued today', ends, TODAY, '2031-01-01', 'fine'],
    ['one for a single day', ends, TODAY, TODAY, 'fine'],
    ['one that ended yesterday', ends, null, '2026-11-15', 'licence.expired'],
    ['one without its end', ends, '2026-01-01', null, 'licence.expiry_missing'],
    ['one issued tomorrow', ends, '2026-11-17', '2031-01-01', 'licence.issued_later'],
    ['one that lasts', lasts, '2020-01-01', null, 'fine'],
    ['one that lasts, without any date', lasts, null, null, 'fine'],
    ['one that lasts, with an end', lasts, null, '2031-01-01', 'licence.never_expires'],
    ['one of a type that is gone', { ...ends, retired: true }, null, '2031-01-01', 'licence.type_retired'],
  ])('%s', (_, type, issuedOn, expiresOn, said) => {
    expect(saysOf(() => checkEntry(type, { issuedOn, expiresOn }, TODAY))).toBe(said)
  })

  test('so many in an hour, and then the oldest of them has to be an hour old', () => {
    const now = 100 * HOUR
    const full = Array.from({ length: ENTRIES_AN_HOUR }, (_, index) => now - HOUR / 2 + index)
    expect(waitBeforeEntry(full.slice(1), now)).toBe(0)
    expect(waitBeforeEntry(full, now)).toBe(HOUR / 2)
    expect(waitBeforeEntry(full, now + HOUR / 2)).toBe(0)
  })
})

describe('where each of them stands', () => {
  const [LF, DG] = [1, 2]
  const entered = (id: number, typeId = LF): LicenceFacts => ({ id, typeId, decision: null, decidedAt: null })
  const decided = (id: number, decision: 'accepted' | 'refused', decidedAt: number): LicenceFacts => ({
    ...{ ...entered(id), decision, decidedAt },
  })
  test.each<[string, LicenceFacts[], string[]]>([
    ['nothing', [], []],
    ['one that waits', [entered(1)], ['pending']],
    ['one entered again before anybody looked', [entered(1), entered(2)], ['replaced', 'pending']],
    ['two of other types', [entered(1), entered(2, DG)], ['pending', 'pending']],
    ['the old one counts while the new one waits', [decided(1, 'accepted', 5), entered(2)], ['accepted', 'pending']],
    ['a new one that is refused', [decided(1, 'accepted', 5), decided(2, 'refused', 6)], ['accepted', 'refused']],
    ['until the new one is accepted', [decided(1, 'accepted', 5), decided(2, 'accepted', 6)], ['replaced', 'accepted']],
    ['the last to be accepted', [decided(1, 'accepted', 7), decided(2, 'accepted', 6)], ['accepted', 'replaced']],
    ['at one moment the newer', [decided(1, 'accepted', 6), decided(2, 'accepted', 6)], ['replaced', 'accepted']],
    ['whatever order they come in', [decided(2, 'accepted', 6), decided(1, 'accepted', 5)], ['accepted', 'replaced']],
  ])('%s', (_, licences, expected) => {
    const statuses = statusesOf(licences)
    expect(licences.map(({ id }) => statuses.get(id))).toEqual(expected)
  })
})

describe('what its holder is told', () => {
  test.each([
    ['accepted', null, 'good'],
    ['accepted', 61, 'good'],
    ['accepted', 60, 'expiring'],
    ['accepted', 0, 'expiring'],
    ['accepted', -1, 'expired'],
    ['pending', 3, 'pending'],
    ['refused', -3, 'refused'],
    ['replaced', 400, 'replaced'],
  ] as const)('%s with %s days left is %s', (status, left, standing) => {
    expect(standingOfLicence({ status, daysLeft: left })).toBe(standing)
  })

  test.each([
    [null, null],
    [TODAY, 0],
    ['2026-11-15', -1],
    ['2027-01-15', 60],
  ])('until %s there are %s days', (expiresOn, left) => {
    expect(daysLeft(expiresOn, TODAY)).toBe(left)
  })

  const held = (id: number, typeId: number, status: HeldLicence['status'], left: number | null): HeldLicence => ({
    ...{ id, typeId, status, daysLeft: left },
  })

  test('what needs them comes first, and history is kept apart', () => {
    const all = [
      ...[held(1, 1, 'accepted', 900), held(2, 2, 'accepted', -12), held(3, 3, 'refused', 30)],
      ...[held(4, 4, 'accepted', 23), held(5, 5, 'pending', 800), held(6, 6, 'accepted', null)],
      ...[
        held(7, 7, 'refused', 90),
        held(8, 7, 'pending', 90),
        held(9, 8, 'replaced', 5),
        held(10, 8, 'accepted', 700),
      ],
    ]
    const { now, before } = partedByNow(all)
    expect(now.map(({ id }) => id)).toEqual([2, 3, 4, 8, 5, 10, 1, 6])
    expect(before.map(({ id }) => id)).toEqual([7, 9])
    expect(all.filter(one => needsHolder(one, all)).map(({ id }) => id)).toEqual([2, 3, 4])
  })

  test('one that runs out needs nobody once the new one waits', () => {
    const all = [held(1, 1, 'accepted', 10), held(2, 1, 'pending', 900)]
    expect(all.filter(one => needsHolder(one, all))).toEqual([])
  })
})

test.each([
  ['HRW 4417 2093', '••••2093'],
  ['1234', '••••34'],
  ['7', '••••'],
  [' 44172093 ', '••••2093'],
])('of %s people read %s', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown)
})

test.each([
  ['LF', 'Forklift, high risk work licence LF', 'LF'],
  ['white-card', 'White card, general construction induction', 'WC'],
  ['first-aid', 'First aid certificate', 'FA'],
  ['heights', 'Working at heights, statement of attainment', 'WA'],
])('%s is %s in short', (code, name, short) => {
  expect(shortCode(code, name)).toBe(short)
})

describe('who sees it and who decides', () => {
  const HOLDER = 3
  test.each([
    ['the holder', { id: HOLDER, role: 'employee', leadsHolder: false }, true, 'licence.own'],
    ['a lead who holds it', { id: HOLDER, role: 'manager', leadsHolder: true }, true, 'licence.own'],
    ['an administrator who holds it', { id: HOLDER, role: 'admin', leadsHolder: false }, true, 'licence.own'],
    ['their lead', { id: 2, role: 'manager', leadsHolder: true }, true, 'fine'],
    ['an administrator', { id: 1, role: 'admin', leadsHolder: false }, true, 'fine'],
    ['the lead of another team', { id: 4, role: 'manager', leadsHolder: false }, false, 'access.other_team'],
    ['a colleague', { id: 5, role: 'employee', leadsHolder: false }, false, 'access.other_team'],
    ['who leads no longer', { id: 6, role: 'employee', leadsHolder: true }, false, 'access.other_team'],
  ] as const)('%s', (_, person, sees, said) => {
    expect(maySeeLicence(HOLDER, person)).toBe(sees)
    expect(saysOf(() => checkMayDecide(HOLDER, person))).toBe(said)
  })

  test.each([
    ['accepted', 'pending', '2031-01-01', 'fine'],
    ['accepted', 'pending', null, 'fine'],
    ['accepted', 'pending', '2026-11-15', 'licence.expired_meanwhile'],
    ['refused', 'pending', '2026-11-15', 'fine'],
    ['accepted', 'accepted', null, 'licence.decided'],
    ['refused', 'accepted', null, 'licence.decided'],
    ['accepted', 'refused', null, 'licence.decided'],
    ['accepted', 'replaced', null, 'licence.decided'],
  ] as const)('%s, while it is %s until %s: %s', (decision, status, expiresOn, said) => {
    expect(saysOf(() => checkDecision(decision, { status, expiresOn }, TODAY))).toBe(said)
  })
})

test('every refusal says what to do', () => {
  for (const [reason, next] of Object.entries(USUAL_REFUSALS)) expect(whatToDo(reason)).toBe(next)
  expect(whatToDo('The back is missing')).toContain('send it once more')
})
