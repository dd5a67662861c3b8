// The states of Seals.
import type { api } from '../../../src/contract/api.ts'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import { expect, openAs } from './portal.ts'
import type { Shown } from './screens.ts'

type Seals = OutputOf<typeof api.seals>
type Check = OutputOf<typeof api.lastSealCheck>

const ADDRESS = '/manage/seals'
const ADMIN = 'admin'

const seal = (date: number, status: 'sent' | 'failed' | 'queued'): Seals[number] => ({
  ...{ day: `2026-11-${String(date).padStart(2, '0')}`, counts: { ledger: date, sign_offs: date % 7 || 1 } },
  ...{
    root: 'ab'.repeat(32),
    hash: `9f3a41c0${String(date).padStart(2, '0').repeat(24)}7d22e8b1`,
    previous: '0'.repeat(64),
  },
  ...{ sealedAt: `2026-11-${String(date + 1).padStart(2, '0')}T13:15:00.000Z`, mail: { id: date, status } },
})

export const MAILED: Seals = Array.from({ length: 16 }, (_, place) => {
  const date = 16 - place
  return seal(date, date === 16 ? 'queued' : date === 14 ? 'failed' : 'sent')
})

const checked = (firstBroken: NonNullable<Check['checked']>['firstBroken']): Check => ({
  ...{ mailedTo: 'auditor@example.com', seals: 16, firstSeal: '2026-11-01' },
  checked: { at: '2026-11-16T13:16:00.000Z', seals: 15, ok: firstBroken === null, firstBroken },
})

const shown = (name: string, seals: Seals, check: Check, sees: string): Shown => ({
  name,
  async show(page, portal) {
    await page.route('**/api/manage/seals?*', route => route.fulfill({ json: seals }))
    await page.route('**/api/manage/seals/check', route => route.fulfill({ json: check }))
    await openAs(page, portal, ADMIN, ADDRESS)
    await expect(page.getByText(sees)).toBeVisible()
  },
})

export const SEALS_STATES: readonly Shown[] = [
  {
    name: 'seals',
    address: ADDRESS,
    async show(page, portal) {
      await openAs(page, portal, ADMIN, ADDRESS)
      await page.getByRole('button', { name: /^Check (again )?now$/ }).click()
      await expect(page.getByText(/^All \d+ seals match the records$/)).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).click()
    },
  },
  shown('seals-mailed', MAILED, checked(null), 'All 15 seals match the records'),
  shown(
    'seals-broken',
    MAILED,
    checked({ day: '2026-11-09', fault: 'changed', table: 'sign_offs', key: '1043' }),
    'A seal does not match the records',
  ),
  shown(
    'seals-none',
    [],
    { checked: null, mailedTo: null, seals: 0, firstSeal: null },
    'The first seal is made tonight',
  ),
  {
    name: 'seals-not-loaded',
    async show(page, portal) {
      await page.route('**/api/manage/seals?*', route => route.fulfill({ status: 500, json: { message: 'No' } }))
      await openAs(page, portal, ADMIN, ADDRESS)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
]
