// An administrator runs the company's people from the browser, and people come in.
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { addAuthenticator, giveAddress, openAccount } from './support/passkeys.ts'
import { expect, openAs, test } from './support/portal.ts'

test('a person is added, handed a card, comes in by it, and signs in with their own password or passkey', {
  tag: '@both',
}, async ({ browser, page, portal, isMobile }) => {
  await giveAddress(portal)
  await openAs(page, portal, 'admin')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Manage', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible()
  await page.locator('a[href="/manage/people"]').filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Add a person' }).click()

  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByText('Enter a first name.')).toBeVisible()
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel('Last name').fill('Hartley')
  await page.getByLabel('Username').fill('EMPLOYEE')
  await page.getByLabel('Department').fill('Warehouse')
  await page.getByRole('combobox', { name: /Reports to/ }).fill('maya')
  await page.getByRole('option', { name: /Maya Thompson/ }).click()
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByText('The username employee is taken. Choose another one.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Username').fill('zoe.hartley')
  await page.getByRole('button', { name: 'Add person' }).click()

  await page.getByRole('button', { name: 'Make an invitation card' }).click()
  const card = page.getByRole('region', { name: 'Invitation for Zoe Hartley' })
  await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print card' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const theirs = await phone.newPage()
  const authenticator = await addAuthenticator(theirs)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Welcome, Zoe Hartley' })).toBeVisible()
  await theirs.getByLabel('New password', { exact: true }).fill('basketball')
  await theirs.getByLabel('New password again').fill('basketball')
  await theirs.getByRole('button', { name: 'Choose password and sign in' }).click()
  await expect(theirs.getByText(/harder to guess/)).toBeVisible()
  await theirs.getByLabel('New password', { exact: true }).fill('forklift tea lanyard')
  await theirs.getByLabel('New password again').fill('forklift tea lanyard')
  await theirs.getByRole('button', { name: 'Choose password and sign in' }).click()
  await theirs.getByRole('button', { name: 'Skip Tour' }).click()
  const passkeys = await openAccount(theirs, true, /Zoe Hartley/)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByRole('button', { name: 'Continue' }).click()
  await expect(passkeys.getByText(/^Zoe’s /)).toBeVisible()
  await authenticator.answer(false)
  await theirs.getByRole('button', { name: 'Open menu' }).click()
  await theirs.getByRole('button', { name: 'Log out' }).click()
  await theirs.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await authenticator.answer(true)
  await theirs.getByRole('button', { name: 'Use a passkey' }).click()
  await theirs.getByRole('button', { name: 'Skip Tour' }).click()
  await expect(theirs.getByRole('banner')).toBeVisible()
  expect(await theirs.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username)).toBe('zoe.hartley')
  await phone.close()

  // A lost phone no longer opens it.
  await page.reload()
  await page.goto(page.url().replace(/invite\?people=(\d+).*/, '$1'))
  await page.getByRole('button', { name: 'Remove passkeys' }).click()
  await expect(page.getByRole('heading', { name: 'Remove Zoe’s 1 passkey?' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Passkeys removed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove passkeys' })).toHaveCount(0)

  // Used once: whoever finds the card later is told so.
  const other = await browser.newContext()
  const late = await other.newPage()
  await late.goto(link)
  await expect(late.getByText(/was used, replaced or has expired/)).toBeVisible()
  await late.getByRole('button', { name: 'Sign in instead' }).click()
  await late.getByLabel('Username').fill('Zoe.Hartley')
  await late.getByLabel('Password', { exact: true }).fill('forklift tea lanyard')
  await late.getByRole('button', { name: 'Sign In' }).click()
  await expect(late.getByRole('dialog')).toBeVisible()
  await other.close()
})

test('people are found as one types, narrowed, and the address keeps it', { tag: '@both' }, async ({
  page,
  portal,
  isMobile,
}) => {
  await openAs(page, portal, 'admin', '/manage/people')
  await expect(page.getByText('1 to 25 of 28 people')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('26 to 28 of 28 people')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByLabel('Find a person').fill('oconn')
  await expect(page.getByText('1 to 1 of 1 person')).toBeVisible()
  await expect(page).toHaveURL(/search=oconn/)
  await page.reload()
  await expect(page.getByLabel('Find a person')).toHaveValue('oconn')
  await page.getByLabel('Find a person').fill('')
  if (isMobile) await page.getByRole('button', { name: 'Show filters' }).click()
  await page.getByLabel('Role').selectOption('manager')
  await expect(page.getByText('1 to 3 of 3 people')).toBeVisible()
  await page.getByLabel('Role').selectOption('')
  await page.getByRole('combobox', { name: 'Lead' }).fill('nobody at all')
  await expect(page.getByRole('listbox').getByText('Nobody matches')).toBeVisible()
})

test('a change is saved, a circle is refused at its field, and a role is felt at once by an open session', async ({
  browser,
  page,
  portal,
}) => {
  await portal.call('admin', api.changePerson, { params: { id: 13 }, body: { reportsTo: 2 } })
  const other = await browser.newContext()
  const theirs = await other.newPage()
  await openAs(theirs, portal, 'ben.taylor', '/manage/people')
  await expect(theirs.getByText('Only for administrators')).toBeVisible()

  await openAs(page, portal, 'admin', '/manage/people/2')
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Thompson' })).toBeVisible()
  await page.getByRole('combobox', { name: /Reports to/ }).fill('ben')
  await page.getByRole('option', { name: /Ben Taylor/ }).click()
  await expect(page.getByText('1 change not saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This would put a lead below themselves.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Deactivate Maya' })).toBeDisabled()

  await page.goto(`${portal.url}/manage/people/13`)
  await page.getByLabel('Role').selectOption('admin')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ben Taylor is up to date.', { exact: true })).toBeVisible()
  // Without signing in again: the next poll brings the link, and what is behind it opens.
  await expect(theirs.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(theirs.getByLabel('Find a person')).toBeVisible({ timeout: 30_000 })
  await other.close()
})

test('deactivated, signed out at once, and brought back', async ({ browser, page, portal }) => {
  const other = await browser.newContext()
  const theirs = await other.newPage()
  await openAs(theirs, portal, 'jarrah.williams', '/rewards')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await openAs(page, portal, 'admin', '/manage/people/9')
  await page.getByRole('button', { name: 'Deactivate Jarrah' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate Jarrah' }).click()
  await expect(page.getByText('Jarrah Williams is deactivated', { exact: true })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Sign In' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Reactivate Jarrah' }).click()
  await expect(page.getByText('Jarrah Williams is active again', { exact: true })).toBeVisible()
  await other.close()
})

test('a list with errors is mended and imported', async ({ page, portal }) => {
  const file = (csv: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
  const head = 'Username;First name;Last name;Department;Role;Reports to'
  await openAs(page, portal, 'admin', '/manage/people/import')
  await page.getByLabel('CSV file').setInputFiles({ ...file('PK\u0003\u0004\u0000\u0000'), name: 'people.xlsx' })
  await expect(page.getByText('This is not a CSV file.', { exact: false })).toBeVisible()

  await page
    .getByLabel('CSV file')
    .setInputFiles(file(`${head}\r\nzoe.n;Zo\u00eb;Nagy;Warehouse;employee;manager\r\nbad one;Joel;Tan;Service;boss;`))
  await expect(page.getByText('1 line has an error, so nothing can be imported yet')).toBeVisible()
  await expect(page.getByText('Zoë Nagy')).toBeVisible()
  await expect(page.getByText('“boss” must be admin, manager or employee.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 lines' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Leave out 1 line' }).click()
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await expect(page.getByText('1 person added, 0 changed, 0 as they were')).toBeVisible()
  await page.getByRole('link', { name: 'See people' }).click()
  await page.getByLabel('Find a person').fill('zoe nagy')
  await expect(page.getByText('1 to 1 of 1 person')).toBeVisible()
})

test('several cards are made for those who are ticked', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/manage/people?department=Service')
  await page.getByLabel('Select Ruby Anderson').check()
  await page.getByLabel('Select Yusuf Demir').check()
  await page.getByRole('link', { name: 'Invite 2 people' }).click()
  await page.getByRole('button', { name: 'Make 2 cards' }).click()
  await expect(page.getByRole('button', { name: 'Print 2 cards' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Invitation for/ })).toHaveCount(2)
})

test('one sees where one is signed in, and signs out the others', async ({ page, portal }) => {
  await portal.call('priya.raman', api.users)
  await openAs(page, portal, 'priya.raman', '/account')
  const card = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(card.getByText('This device')).toHaveCount(1)
  await card.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out on 1 other device', { exact: true })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')
})

test('some time after the sign-in, who they are is asked before what opens an account changes hands', async ({
  page,
  portal,
}) => {
  await giveAddress(portal)
  await openAs(page, portal, 'admin')
  await page.waitForLoadState('networkidle')
  await giveAddress(portal, { PORTAL_NOW: '2026-11-16T09:30:00+11:00' })
  await page.goto(`${portal.url}/manage/people/3`)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  const password = dialog.getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing was changed', { exact: true })).toBeVisible()

  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click()
  await password.fill('not this one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The current password is not right.')).toBeVisible()
  await password.fill('admin-beta-2026')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: /^Invitation for/ })).toBeVisible()
  // For a while nobody is asked again.
  await page.getByRole('button', { name: 'Make a new one' }).click()
  await expect(page.getByRole('button', { name: 'Print card' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('what was done is in the audit log, and can be narrowed', async ({ page, portal }) => {
  await portal.call('admin', api.changePerson, { params: { id: 5 }, body: { department: 'Deliveries' } })
  await openAs(page, portal, 'admin', '/manage/audit')
  await expect(page.getByText('1 to 1 of 1 entry')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Liam O')
  await expect(page.getByRole('table')).toContainText('Warehouse')
  await page.getByLabel('What').selectOption('person.deactivated')
  await expect(page.getByText('Nothing here')).toBeVisible()
})
