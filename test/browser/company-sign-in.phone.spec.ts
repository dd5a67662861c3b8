// Signing in with the company's account, as somebody at a desk or with a phone walks it, with a real provider on loopback.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { COMPANY_PROBLEMS } from '../../src/domain/company-sign-in.ts'
import { type CompanyProvider, startProvider } from '../support/company-provider.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { type BrowserPortal, test as base, expect, openAs } from './support/portal.ts'

const test = base.extend<{ company: CompanyProvider }>({
  company: async ({ portal }, use) => {
    const company = await startProvider({ portalUrl: portal.url })
    await company.says({
      eve: { email: 'employee@example.com', email_verified: true },
      mal: { email: 'employee@example.com', email_verified: false },
    })
    await restart(portal, company)
    await use(company)
    await company.stop()
  },
})

async function restart(portal: BrowserPortal, company: CompanyProvider, more: Record<string, string> = {}) {
  await portal.stop()
  await portal.start({ ...company.variables, ...more })
}

const companyLink = (page: Page) => page.getByRole('link', { name: 'Sign in with GQ Group' })

async function signInAtProvider(page: Page, company: CompanyProvider, account: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${company.issuer}/interaction/`))
  await page.getByPlaceholder('Enter any login').fill(account)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

test('from the login screen to the dashboard and out again', async ({ page, portal, company }) => {
  await page.goto(`${portal.url}/rewards`)
  await expect(companyLink(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await companyLink(page).click()
  await signInAtProvider(page, company, 'eve')
  await expect(page).toHaveURL(`${portal.url}/`)
  await page.getByRole('button', { name: 'Skip Tour' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username)).toBe('employee')
  await page.reload()
  await page.getByRole('button', { name: 'Skip Tour' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(companyLink(page)).toBeVisible()
})

test('while the ticket is traded the page says so, and Back does not trade it again', async ({
  page,
  portal,
  company,
}) => {
  let letGo = () => {}
  await page.route('**/api/login/company', async route => {
    if (route.request().method() === 'POST') await new Promise<void>(resolve => (letGo = resolve))
    await route.continue()
  })
  await page.goto(portal.url)
  await companyLink(page).click()
  await signInAtProvider(page, company, 'eve')
  await expect(page.getByRole('status').getByText('Signing you in')).toBeVisible()
  letGo()
  await expect(page.getByRole('button', { name: 'Skip Tour' })).toBeVisible()
  await page.goto(`${portal.url}/leaderboard`)
  await page.goBack()
  await expect(page).toHaveURL(`${portal.url}/`)
  await expect(page.getByRole('button', { name: 'Skip Tour' })).toBeVisible()
})

test('who was signed in on this device before makes way', async ({ page, portal, company }) => {
  await openAs(page, portal, 'manager', '/login')
  await companyLink(page).click()
  await signInAtProvider(page, company, 'eve')
  await expect(page).toHaveURL(`${portal.url}/`)
  await expect(page.getByRole('button', { name: 'Skip Tour' })).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username)).toBe('employee')
})

test('what went wrong is said in words, and one can try again', async ({ page, portal, company }) => {
  await page.goto(portal.url)
  await companyLink(page).click()
  await signInAtProvider(page, company, 'mal')
  await expect(page).toHaveURL(`${portal.url}/login?problem=unverified`)
  await expect(page.getByRole('alert')).toHaveText(
    'Your company has not confirmed your email address. Ask your IT department to, then try again.',
  )
  await expectAccessible(page)
  await page.context().clearCookies()
  await companyLink(page).click()
  await page.getByRole('link', { name: '[ Cancel ]' }).click()
  await expect(page.getByRole('alert')).toContainText('The sign-in was cancelled.')

  const seen = new Set<string>()
  for (const code of [...COMPANY_PROBLEMS, 'lost', 'constructor']) {
    await page.goto(`${portal.url}/login?problem=${code}`)
    seen.add((await page.getByRole('alert').textContent()) ?? '')
    await expectNoSidewaysScroll(page)
  }
  await expect(page.getByRole('alert')).toHaveText('You could not be signed in. Try again.')
  expect(seen.size).toBe(COMPANY_PROBLEMS.length + 1)
})

test('a ticket that is gone, and a portal that does not answer, lead back to the login screen', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/#company`)
  await expect(page).toHaveURL(`${portal.url}/login?problem=expired`)
  await expect(page.getByRole('alert')).toContainText('took too long')
  await page.route('**/api/login/company', route => route.abort())
  await page.goto('about:blank')
  await page.goto(`${portal.url}/#company`)
  await expect(page).toHaveURL(`${portal.url}/login?problem=lost`)
  await expect(page.getByRole('alert')).toHaveText('You could not be signed in. Try again.')
})

test('while the issuer is away one line says so, and a password still opens the portal', async ({
  page,
  portal,
  company,
}) => {
  await company.stop()
  await page.goto(portal.url)
  await companyLink(page).click()
  await expect(page).toHaveURL(`${portal.url}/login?problem=away`)
  await expect(page.getByRole('alert')).toContainText("Your company's sign-in cannot be reached right now.")
  await page.getByLabel('Username').fill('employee')
  await page.getByLabel('Password', { exact: true }).fill('employee-beta-2026')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Skip Tour' })).toBeVisible()
})

test('where passwords are off the form stands behind its own words', async ({ page, portal, company }) => {
  await restart(portal, company, { PASSWORD_SIGN_IN: 'off' })
  await page.goto(portal.url)
  await expect(companyLink(page)).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveCount(0)
  await expect(page.getByText('Beta test accounts')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have a one-time password' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('employee')
  await page.getByLabel('One-time password').fill('employee-beta-2026')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(
    page.getByText('Passwords are switched off here. Choose another way to sign in.', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)

  await companyLink(page).click()
  await signInAtProvider(page, company, 'eve')
  await page.getByRole('button', { name: 'Skip Tour' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  const card = page.getByRole('region', { name: 'Password' })
  await expect(card.getByText('You sign in with your company account.')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('the next person at a shared phone is asked who they are', async ({ page, portal, company }) => {
  await page.goto(portal.url)
  await companyLink(page).click()
  await signInAtProvider(page, company, 'eve')
  await page.getByRole('button', { name: 'Skip Tour' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await companyLink(page).click()
  await signInAtProvider(page, company, 'mal')
  await expect(page).toHaveURL(`${portal.url}/login?problem=unverified`)
})

test('an administrator sees the account and disconnects it, so that another can take its place', async ({
  page,
  portal,
  company,
}) => {
  await page.goto(portal.url)
  await companyLink(page).click()
  await signInAtProvider(page, company, 'eve')
  await expect(page.getByRole('button', { name: 'Skip Tour' })).toBeVisible()
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id)

  await openAs(page, portal, 'admin', `/manage/people/${id}`)
  const card = page.getByRole('region', { name: 'Sign-in' })
  await expect(card.getByText(/^Company account connected since /)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: 'Disconnect company account' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Company account disconnected', { exact: true })).toBeVisible()
  await expect(card.getByText(/^Company account/)).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Disconnect company account' })).toHaveCount(0)
})

test('a long name of the company breaks into lines on the smallest phone', async ({ page, portal, company }) => {
  await restart(portal, company, { OIDC_LABEL: 'Gymnasium Equipment Group of Queensland' })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(portal.url)
  await expect(page.getByRole('link', { name: 'Sign in with Gymnasium' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('without company sign-in the login screen is as it was', async ({ page, portal }) => {
  await page.goto(portal.url)
  await expect(page.getByText('Beta test accounts')).toBeVisible()
  await expect(page.getByText('Sign in with')).toHaveCount(0)
  expect((await portal.call('employee', api.portal)).signIn).toMatchObject({ password: true, company: null })
})
