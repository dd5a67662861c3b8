// Signing in and out, and what a session that ends leaves behind.
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { openFront } from './support/front.ts'
import { expect, openAs, test } from './support/portal.ts'

test('a visitor sees the login screen, whatever the path', async ({ page, portal }) => {
  for (const path of ['/', '/login', '/rewards', '/analytics', '/nowhere']) {
    await page.goto(`${portal.url}${path}`)
    await expect(page.getByRole('heading', { name: 'GQ Training Portal' })).toBeVisible()
    await expect(page.getByText('Beta Testing Access')).toBeVisible()
  }
  await expect(page.getByText('Sign-in times and devices are recorded')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

for (const username of ['admin', 'manager', 'employee']) {
  test(`${username} signs in by hand and lands on the dashboard`, async ({ page, portal }) => {
    await page.goto(`${portal.url}/rewards`)
    await page.getByLabel('Username').fill(` ${username} `)
    await page.getByLabel('Password', { exact: true }).fill(`${username}-beta-2026`)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${portal.url}/`)
    await page.getByRole('button', { name: 'Skip Tour' }).click()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const analytics = page.getByRole('link', { name: 'Analytics' })
    await (username === 'admin' ? expect(analytics).toBeVisible() : expect(analytics).toHaveCount(0))
  })
}

test('the beta accounts fill the form', async ({ page, portal }) => {
  await page.goto(portal.url)
  await expect(page.getByText('manager-beta-2026')).toBeVisible()
  await page.getByRole('button', { name: 'Use the admin account' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('admin')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('admin-beta-2026')
})

test('missing fields, a wrong password and no connection each say so', async ({ page, portal }) => {
  await page.goto(portal.url)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await expect(page.getByText('Please enter both username and password', { exact: true })).toBeVisible()

  await page.getByLabel('Username').fill('employee')
  await page.getByLabel('Password', { exact: true }).fill('not this')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Invalid credentials', { exact: true })).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Unable to connect to server. Please try again.', { exact: true })).toBeVisible()
})

test('a refusal under a status of success is a failed login, and nothing is stored', async ({ page, portal }) => {
  await page.goto(portal.url)
  for (const [given, shown] of [
    [{ message: 'Your account is locked. Ask your manager.' }, 'Your account is locked. Ask your manager.'],
    [{}, 'Invalid credentials'],
  ] as const) {
    await page.route('**/api/login', route => route.fulfill({ status: 200, json: { success: false, ...given } }))
    await page.getByLabel('Username').fill('employee')
    await page.getByLabel('Password', { exact: true }).fill('employee-beta-2026')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login Failed', { exact: true })).toBeVisible()
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    expect(await page.evaluate(() => ['user', 'sessionId', 'loginTime'].map(key => localStorage.getItem(key)))).toEqual(
      [null, null, null],
    )
    await page.unroute('**/api/login')
  }
})

test('what was said of a failed try goes away when the next is sent', async ({ page, portal }) => {
  await page.goto(portal.url)
  await page.getByLabel('Username').fill('employee')
  await page.getByLabel('Password', { exact: true }).fill('not this')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible()
  await page.route('**/api/login', async route => {
    await new Promise(resolve => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.getByLabel('Password', { exact: true }).fill('employee-beta-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login Failed', { exact: true })).toBeHidden({ timeout: 1500 })
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible()
})

test('the button says that it is signing in', async ({ page, portal }) => {
  await page.route('**/api/login', async route => {
    await new Promise(resolve => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto(portal.url)
  await page.getByRole('button', { name: 'Use the manager account' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible()
})

test('a reload restores the session, and logging out ends it', { tag: '@both' }, async ({ page, portal, isMobile }) => {
  await openAs(page, portal, 'employee')
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${portal.url}/login`)
  expect(await page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull()
})

test('stored data that cannot be read is cleared', async ({ page, portal }) => {
  await page.goto(portal.url)
  await page.evaluate(() => {
    localStorage.setItem('user', '{"id":')
    localStorage.setItem('sessionId', 'x'.repeat(43))
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('sessionId')])).toEqual([
    null,
    null,
  ])
})

test('a session that the server ended leads back to the login screen', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.evaluate(async () => {
    await fetch('/api/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('sessionId')}` },
    })
  })
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  const word = page.getByText('Your session has ended. Sign in again to continue.')
  await expect(word).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(word).toBeVisible()
  await page.getByLabel('Username').fill('employee')
  await page.getByLabel('Password', { exact: true }).fill('employee-beta-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto(`${portal.url}/login`)
  await expect(page.getByText('You are signed in as')).toBeVisible()
  await expect(word).toHaveCount(0)
})

test('whoever logged out is not told that the session ended by itself', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

test('answers that come late for the person before leave the cookies of the next alone', async ({ page, portal }) => {
  const front = await openFront(portal)
  await openAs(page, front.portal, 'employee')
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click()
  const read = front.holdUp('/api/leaderboard')
  const signOut = front.holdUp('/api/logout')
  await openMenu()
  await page.getByRole('link', { name: 'Leaderboard' }).first().click()
  await read.given
  await openMenu()
  await page.getByRole('button', { name: 'Log out' }).click()
  await signOut.given
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('manager-beta-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toBeVisible({ timeout: 30_000 })
  read.letGo()
  signOut.letGo()
  await page.waitForTimeout(500)
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]))
  expect(cookies.get('gq_session')).toBe(sessionId)
  expect(cookies.has('gq_signed_in')).toBe(true)
  front.close()
})

test('what one person sent is never sent again in the name of the next', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/?tab=toolbox')
  const sent: (string | undefined)[] = []
  const fail = Promise.withResolvers<void>()
  await page.route('**/mark-read', async route => {
    sent.push(route.request().headers().authorization)
    await fail.promise
    await route.abort()
  })
  const first = await page.evaluate(() => localStorage.getItem('sessionId'))
  await page.getByRole('button', { name: 'Mark as Read' }).first().click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('manager-beta-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toBeVisible({ timeout: 30_000 })
  fail.resolve()
  await page.waitForTimeout(1000)
  expect(sent).toEqual([`Bearer ${first}`])
})

test('a path that leads nowhere says so', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/nowhere')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
})

test('a person changes their password', { tag: '@both' }, async ({ page, portal, isMobile }) => {
  await openAs(page, portal, 'employee')
  await page.getByRole('button', { name: isMobile ? 'Open menu' : /Emma Nguyen/ }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  const card = page.getByRole('region', { name: 'Password' })
  await card.getByRole('button', { name: 'Change password' }).click()
  await card.getByLabel('Current password').fill('wrong one')
  await card.getByLabel('New password', { exact: true }).fill('a better one 7')
  await card.getByLabel('New password again').fill('a better one 7')
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByText('The current password is not right.')).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel('Current password').fill('employee-beta-2026')
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
})
