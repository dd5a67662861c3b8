// The leaderboard in its views, state by state.
import { api } from '../../../src/contract/api.ts'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import { expect, openAs } from './portal.ts'
import type { Shown } from './screens.ts'

const LEARNER = 'liam.oconnor'

const view = (name: string, address: string, ready: string): Shown => ({
  name,
  address,
  async show(page, portal) {
    await openAs(page, portal, LEARNER, address)
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
  },
})

type Entries = OutputOf<typeof api.leaderboard>

/** A view as it is where others have earned nothing, or are not there. */
const among = (name: string, address: string, ready: string, change: (entries: Entries) => Entries): Shown => ({
  name,
  async show(page, portal) {
    await page.route('**/api/leaderboard?*', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: change((await answer.json()) as Entries) })
    })
    await openAs(page, portal, LEARNER, address)
    await expect(page.getByText(ready).first()).toBeVisible()
  },
})

const own = (entries: Entries) => entries.filter(({ isCurrentUser }) => isCurrentUser)
const ownWithNothing = (entries: Entries) => own(entries).map(entry => ({ ...entry, points: 0 }))

export const LEADERBOARD_STATES: readonly Shown[] = [
  view('leaderboard', '/leaderboard', 'Full Rankings'),
  view('leaderboard-department', '/leaderboard?view=department', 'Full Rankings'),
  view('leaderboard-month', '/leaderboard?view=month', 'Full Rankings'),
  view('leaderboard-departments', '/leaderboard?view=departments', 'Yours'),
  among('leaderboard-alone', '/leaderboard?view=department', 'Show everyone', own),
  among('leaderboard-month-begun', '/leaderboard?view=month', 'Full Rankings', entries => [
    ...entries.slice(0, 1),
    ...ownWithNothing(entries),
  ]),
  among('leaderboard-two', '/leaderboard?view=department', 'Nobody else is shown.', entries => entries.slice(1, 3)),
  among('leaderboard-month-empty', '/leaderboard?view=month', 'No points to show this month yet', ownWithNothing),
  {
    name: 'leaderboard-hidden',
    async show(page, portal) {
      await portal.call(LEARNER, api.choosePreferences, { body: { ranking: 'hidden' } })
      await openAs(page, portal, LEARNER, '/leaderboard?view=department')
      await expect(page.getByText('You are hidden from others.')).toBeVisible()
    },
  },
  {
    name: 'leaderboard-departments-not-loaded',
    async show(page, portal) {
      const broken = { status: 500, json: { message: 'Something went wrong on our side.' } }
      await page.route('**/api/leaderboard/departments', route => route.fulfill(broken))
      await openAs(page, portal, LEARNER, '/leaderboard?view=departments')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
]
