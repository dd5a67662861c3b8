// A talk that goes on, on the phone of whoever leads it, state by state.
import type { Page } from '@playwright/test'
import { api } from '../../../src/contract/api.ts'
import { LEADER, startedTalk } from './held-talks.ts'
import { expect, openAs } from './portal.ts'
import type { Shown } from './screens.ts'
import { draw, signAs, takeBackByHolding } from './talks.ts'

type Step = (page: Page) => Promise<unknown>

/** With two who signed and one who is here. */
const live = (name: string, ...steps: Step[]): Shown => ({
  name,
  async show(page, portal) {
    const { id, code } = await startedTalk(portal, 12)
    for (const username of ['kofi.mensah', 'thi.pham']) await portal.call(username, api.joinTalk, { body: { code } })
    await portal.call('tama.ngata', api.findTalk, { body: { code } })
    await openAs(page, portal, LEADER, `/talks/${id}`)
    await expect(page.getByText('Here, not signed yet')).toBeVisible()
    // The key to keep signatures with is asked for by then.
    await page.waitForLoadState('networkidle')
    for (const step of steps) await step(page)
  },
})

const press =
  (name: string | RegExp): Step =>
  page =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).click()

const readOut: Step = async page => {
  await press('Read out')(page)
  await expect(page.getByText('Page 1 of')).toBeVisible()
}

const toTheEnd: Step = async page => {
  await readOut(page)
  const next = page.getByRole('button', { name: 'Next' })
  while (await next.isVisible()) await next.click()
  await expect(page.getByRole('button', { name: 'Add an issue' })).toBeVisible()
}

const addIssue: Step = async page => {
  await press('Add an issue')(page)
  await page.getByLabel('What was raised').fill('Only 6 good straps left on truck 12')
  await page.getByLabel('What is to be done').fill('Order 20 rated straps')
  await page.getByLabel('By when').fill('2026-11-30')
}

const loseConnection: Step = async page => {
  await page.context().setOffline(true)
  await expect(page.getByText('No signal')).toBeVisible()
}

const signWithoutSignal: Step = async page => {
  await loseConnection(page)
  await press('Sign here')(page)
  await signAs(page, 'Mateo Silva')
  await takeBackByHolding(page)
}

export const TALK_LIVE_STATES: readonly Shown[] = [
  live('talk-live'),
  live('talk-live-present', press('Mark somebody present')),
  live('talk-live-offline', signWithoutSignal),
  live('talk-live-offline-code', loseConnection, press('Show the code')),
  live('talk-read', readOut),
  live('talk-read-larger', readOut, press('Larger type'), press('Larger type')),
  live('talk-ask', toTheEnd),
  live('talk-ask-issue', toTheEnd, addIssue),
  live('talk-ask-raised', toTheEnd, addIssue, press('Add'), page => expect(page.getByText('Raised by')).toBeVisible()),
  live('talk-sign-name', press('Sign here')),
  live('talk-sign-other', press('Sign here'), press('I am not on the list'), page =>
    page.getByLabel('Your name').fill('priya'),
  ),
  live('talk-sign', press('Sign here'), press(/^Emma Nguyen/), draw),
  live('talk-sign-leave', press('Sign here'), press('Back to the talk')),
  live('talk-finish', press('Finish talk…')),
  live('talk-finish-offline', signWithoutSignal, press('Finish talk…')),
  {
    name: 'talk-not-loaded',
    async show(page, portal) {
      await openAs(page, portal, LEADER, '/talks/999999')
      await expect(page.getByText('The talk could not be loaded')).toBeVisible()
    },
  },
]
