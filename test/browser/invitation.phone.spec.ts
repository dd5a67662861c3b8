// Opening an invitation: with a passkey in place of a password, and where one or both of them are off.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { addAuthenticator, giveAddress, openAccount } from './support/passkeys.ts'
import { type BrowserPortal, expect, test } from './support/portal.ts'

const EMMA = 3
const NO_PASSWORDS = {
  ...{ OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' },
  ...{ OIDC_LABEL: 'GQ Group', PASSWORD_SIGN_IN: 'off' },
}

/** At a portal that is started again with other variables, once there is an invitation. */
async function openInvitation(page: Page, portal: BrowserPortal, variables: Record<string, string> = {}) {
  await giveAddress(portal)
  const { url } = await portal.call('admin', api.invitePerson, { params: { id: EMMA } })
  if (Object.keys(variables).length > 0) await giveAddress(portal, variables)
  await page.goto(`${portal.url}/login${new URL(url).hash}`)
  await expect(page.getByRole('heading', { name: 'Welcome, Emma Nguyen' })).toBeVisible()
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Add a passkey and sign in' })

test('a passkey in place of a password: one press, in, and in again with it alone', async ({
  page,
  portal,
  isMobile,
}) => {
  const authenticator = await addAuthenticator(page)
  await openInvitation(page, portal)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await authenticator.verify(false)
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toContainText('It was closed, or took longer than the browser waits.')
  await expectAccessible(page)
  await authenticator.verify(true)
  await passkeyButton(page).click()
  await page.getByRole('button', { name: 'Skip Tour' }).click()
  await expect(page).not.toHaveURL(/invite/)
  expect(await authenticator.count()).toBe(1)
  const card = await openAccount(page, isMobile, /Emma Nguyen/)
  await expect(card.getByText(/^Emma’s /)).toBeVisible()

  await authenticator.answer(false)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await authenticator.answer(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Skip Tour' })).toBeVisible()
})

test('an invitation that was replaced meanwhile says so where the passkey was to be added', async ({
  page,
  portal,
}) => {
  const authenticator = await addAuthenticator(page)
  await openInvitation(page, portal)
  await portal.call('admin', api.invitePerson, { params: { id: EMMA } })
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toContainText('This invitation was used, replaced or has expired.')
  expect(await authenticator.count()).toBe(0)
})

test('where passwords are off only the passkey is offered', async ({ page, portal }) => {
  await addAuthenticator(page)
  await openInvitation(page, portal, NO_PASSWORDS)
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await passkeyButton(page).click()
  await expect(page.getByRole('button', { name: 'Skip Tour' })).toBeVisible()
})

test('where passkeys are off too, one sentence says how to sign in', async ({ page, portal }) => {
  await openInvitation(page, portal, { ...NO_PASSWORDS, PUBLIC_URL: 'http://training.example.com' })
  await expect(page.getByText('You need no invitation here: sign in with GQ Group.')).toBeVisible()
  await expect(passkeyButton(page)).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to sign-in' }).click()
  await expect(page.getByRole('link', { name: 'Sign in with GQ Group' })).toBeVisible()
})

test('where there are no passkeys it asks for a password, as before', async ({ page, portal }) => {
  await openInvitation(page, portal, { PUBLIC_URL: 'http://training.example.com' })
  await expect(page.getByText('Choose a password. Nobody else sees it.')).toBeVisible()
  await expect(passkeyButton(page)).toHaveCount(0)
})
