// Passkeys with the browser's own simulated authenticator: adding, signing in alone, removing, and having to have one.
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { addAuthenticator, giveAddress, openAccount } from './support/passkeys.ts'
import { expect, openAs, test } from './support/portal.ts'

const EMPLOYEE = /Emma Nguyen/

test('a passkey is added, signs in alone, and is removed', async ({ page, portal, isMobile }) => {
  await giveAddress(portal)
  const authenticator = await addAuthenticator(page)
  await openAs(page, portal, 'employee')
  const card = await openAccount(page, isMobile, EMPLOYEE)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByLabel('Name')).toHaveValue(/^Emma’s /)
  await card.getByLabel('Name').fill('Emma’s phone')
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await expect(card.getByText('Emma’s phone')).toBeVisible()
  await expect(card.getByText(/^Added .*, not used yet$/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await authenticator.count()).toBe(1)
  // Asked for a second one, the device says that it has one.
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByText('This device has a passkey of yours already.')).toBeVisible()

  // Not before it is asked for by the button.
  await authenticator.answer(false)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expectAccessible(page)
  await authenticator.answer(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page).toHaveURL(`${portal.url}/`)

  const again = await openAccount(page, isMobile, EMPLOYEE)
  await expect(again.getByText(/^Added .*, used /)).toBeVisible()
  await again.getByRole('button', { name: 'Remove Emma’s phone' }).click()
  await expect(again.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await again.getByRole('button', { name: 'Keep it' }).click()
  await expect(again.getByRole('button', { name: 'Remove Emma’s phone' })).toBeFocused()
  await again.getByRole('button', { name: 'Remove Emma’s phone' }).click()
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()
  await expect(again.getByText('Emma’s phone')).toHaveCount(0)
  expect(await portal.call('employee', api.passkeys)).toEqual([])
})

test('one that the portal no longer knows, or that nobody confirms, says so', async ({ page, portal, isMobile }) => {
  await giveAddress(portal)
  const authenticator = await addAuthenticator(page)
  await openAs(page, portal, 'employee')
  const card = await openAccount(page, isMobile, EMPLOYEE)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await authenticator.verify(false)
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByText('It was closed, or took longer than the browser waits.')).toBeVisible()
  await authenticator.verify(true)
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  const [passkey] = await portal.call('employee', api.passkeys)
  await portal.call('employee', api.removePasskey, { params: { id: passkey?.id ?? 0 } })
  await authenticator.answer(false)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await authenticator.answer(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey does not open an account here.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
})

test('the browser offers it among the names that it fills in', async ({ page, portal, isMobile }) => {
  await giveAddress(portal)
  const authenticator = await addAuthenticator(page)
  await openAs(page, portal, 'employee')
  const card = await openAccount(page, isMobile, EMPLOYEE)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username webauthn')
  // The simulated one picks itself, as a person would from the list.
  expect(await authenticator.count()).toBe(1)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('where passwords are off, one is asked to sign in again instead', async ({ page, portal, isMobile }) => {
  await giveAddress(portal)
  await addAuthenticator(page)
  await openAs(page, portal, 'employee')
  await page.waitForLoadState('networkidle')
  await giveAddress(portal, {
    ...{ OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' },
    ...{ PASSWORD_SIGN_IN: 'off', PORTAL_NOW: '2026-11-16T09:30:00+11:00' },
  })
  await page.reload()
  const card = await openAccount(page, isMobile, EMPLOYEE)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByRole('alert')).toContainText('to go on, log out and sign in again.')
  await expect(card.getByLabel('Your password')).toHaveCount(0)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in with your company account' })).toBeVisible()
})

test('some time after the sign-in the password is asked for again', async ({ page, portal, isMobile }) => {
  await giveAddress(portal)
  await addAuthenticator(page)
  await openAs(page, portal, 'employee')
  // Nothing is on its way any more when the portal goes.
  await page.waitForLoadState('networkidle')
  await giveAddress(portal, { PORTAL_NOW: '2026-11-16T09:30:00+11:00' })
  const card = await openAccount(page, isMobile, EMPLOYEE)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await card.getByRole('button', { name: 'Continue' }).click()
  const password = card.getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await password.fill('not this one')
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByText('The current password is not right.')).toBeVisible()
  await password.fill('employee-beta-2026')
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
})

test('whoever must have one adds it first, and then a password alone is refused', async ({ page, portal }) => {
  await giveAddress(portal, { REQUIRE_PASSKEY: 'leads' })
  const authenticator = await addAuthenticator(page)
  await page.goto(portal.url)
  const signIn = async () => {
    await page.getByRole('button', { name: 'Use the manager account' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await signIn()
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Skip Tour' }).click()
  await authenticator.answer(false)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await signIn()
  await expect(page.getByText('Your account opens with a passkey.').first()).toBeVisible()
  await authenticator.answer(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Skip Tour' })).toBeVisible()
})

test('whoever must have one may log out instead', async ({ page, portal }) => {
  await giveAddress(portal, { REQUIRE_PASSKEY: 'admins' })
  await page.goto(portal.url)
  await page.getByRole('button', { name: 'Use the admin account' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('where the portal has no address that passkeys can be made for, they are off and say so', async ({
  page,
  portal,
  isMobile,
}) => {
  await giveAddress(portal, { PUBLIC_URL: 'http://training.example.com' })
  await page.goto(portal.url)
  await expect(page.getByText('Beta test accounts')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await openAs(page, portal, 'employee')
  const card = await openAccount(page, isMobile, EMPLOYEE)
  await expect(card.getByText('Passkeys are off.')).toBeVisible()
})
