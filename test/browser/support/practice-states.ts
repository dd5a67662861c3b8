// Practice: before and after an answer, at the end of a round, with nothing due and with nothing learnt.
import { expect, openAs } from './portal.ts'
import { answerRight, goOn } from './practice.ts'
import type { Shown } from './screens.ts'

const LEARNER = 'liam.oconnor'

export const PRACTICE_STATES: readonly Shown[] = [
  {
    name: 'practice',
    address: '/practice',
    async show(page, portal) {
      await openAs(page, portal, LEARNER, '/practice')
      await page.getByRole('radio').nth(1).click()
    },
  },
  {
    name: 'practice-feedback',
    async show(page, portal) {
      await openAs(page, portal, LEARNER, '/practice')
      await page.getByRole('button', { name: 'I don’t know' }).click()
      await page.getByRole('button', { name: 'Read the section' }).click()
      await expect(page.locator('.prose')).toBeVisible()
      // Clear of the bar at the bottom, which covers part of whatever is there.
      await page.getByRole('button', { name: 'Listen' }).evaluate(listen => listen.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'practice-done',
    async show(page, portal) {
      await openAs(page, portal, LEARNER, '/practice')
      await answerRight(page)
      await goOn(page)
      await page.getByRole('button', { name: 'I don’t know' }).click()
      await goOn(page)
      await answerRight(page)
      await goOn(page)
      await expect(page.getByText(/^2 of 3 remembered/)).toBeVisible()
    },
  },
  {
    name: 'practice-nothing-yet',
    async show(page, portal) {
      await openAs(page, portal, 'employee', '/practice')
      await expect(page.getByText('Nothing to practise yet')).toBeVisible()
    },
  },
]
