import { expect, test } from 'vitest'
import { addressOfDuty } from './duty-address.ts'
import type { DutyKind } from './duty-facts.ts'
import { Refusal } from './refusal.ts'
import { checkWaiver, checkWaiverEnd } from './waiver.ts'

const TODAY = '2026-02-28'

function outcome(work: () => void): string {
  try {
    work()
    return 'fine'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

test.each<[DutyKind, string, string]>([
  ['swms', TODAY, 'fine'],
  ['swms', '2027-02-28', 'fine'],
  ['swms', '2027-03-01', 'duty.waiver_until'],
  ['swms', '2026-02-27', 'duty.waiver_until'],
  ['licence', '2026-03-01', 'duty.licence_waiver'],
])('%s until %s: %s', (kind, until, expected) => {
  expect(outcome(() => checkWaiver(kind, { today: TODAY, until }))).toBe(expected)
})

test.each([
  ['2026-03-01', null, 'fine'],
  [TODAY, null, 'fine'],
  ['2026-02-27', null, 'duty.waiver_over'],
  ['2026-03-01', TODAY, 'duty.waiver_over'],
])('ending one until %s that was ended on %s: %s', (until, endedOn, expected) => {
  expect(outcome(() => checkWaiverEnd({ until, endedOn }, TODAY))).toBe(expected)
})

test.each<[DutyKind, string]>([
  ['swms', '/?tab=induction&document=7'],
  ['induction', '/?tab=induction&form=open'],
  ['topic', '/?tab=toolbox&quiz=7'],
  ['topic-read', '/?tab=toolbox&topic=7'],
  ['manual', '/quiz/7'],
  ['module', '/quiz/7'],
  ['licence', '/licences'],
])('%s is done at %s', (kind, address) => expect(addressOfDuty(kind, 7)).toBe(address))
