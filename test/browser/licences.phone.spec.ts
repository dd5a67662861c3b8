// The loop of a licence: a photo and what is on the card, the lead's check, what the person is told, and sending it again.
import type { Browser, Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { blurredPhoto, cardPhoto, fileInput } from './support/licence-states.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

const FORKLIFT = 'Forklift, high risk work licence LF'

async function another(browser: Browser, portal: BrowserPortal, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await openAs(page, portal, username, path)
  return page
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true })

async function fillIn(page: Page, number: string): Promise<void> {
  await page.getByLabel('Number').fill(number)
  await page.getByLabel('Expires on').fill('2031-12-09')
}

test('is added by camera, not accepted with a reason, sent again and accepted', { tag: '@both' }, async ({
  page,
  portal,
  browser,
}) => {
  // Two people at two devices, four screens each.
  test.slow()
  // Nobody else's wait before it.
  for (const { id } of (await portal.call('manager', api.teamLicences)).items)
    await portal.call('manager', api.acceptLicence, { params: { id } })
  await openAs(page, portal, 'employee', '/licences')
  await page.getByRole('link', { name: 'Add a licence' }).click()
  await page.getByRole('button', { name: 'Send for check' }).click()
  for (const words of [
    'Take a photo of the card first.',
    'Choose which licence it is.',
    'Type the number on the card.',
  ])
    await expect(page.getByText(words)).toBeVisible()
  expect(await fileInput(page).getAttribute('capture')).toBe('environment')
  await fileInput(page).setInputFiles({
    ...{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(40 * 1024 * 1024, 7) },
  })
  await expect(page.getByText('This file is not a picture that can be opened.')).toBeVisible()
  await fileInput(page).setInputFiles(await blurredPhoto())
  await expect(page.getByText('It may be blurred')).toBeVisible()
  await page.getByLabel('Type').selectOption(FORKLIFT)
  await fillIn(page, '44172093')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send for check' }).click()
  await expect(toast(page, 'Sent for check')).toBeVisible()
  await expect(card(page, FORKLIFT)).toContainText('Waiting for check')
  await expect(card(page, FORKLIFT)).toContainText('••••2093')
  await expect(card(page, FORKLIFT)).not.toContainText('4417')

  const lead = await another(browser, portal, 'manager', '/team')
  await lead.getByRole('link', { name: 'Check it' }).click()
  await expect(lead.getByRole('img', { name: /Front of Emma Nguyen’s licence/ })).toHaveJSProperty('complete', true)
  await expect(lead.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled()
  await lead.getByRole('button', { name: 'Not accepted…' }).click()
  await lead.getByRole('dialog').getByRole('button', { name: 'Not accepted', exact: true }).click()
  await expect(lead.getByText('Choose why. Emma reads this.')).toBeVisible()
  await lead.getByRole('radio', { name: /Photo unreadable/ }).click()
  await lead.getByRole('dialog').getByRole('button', { name: 'Not accepted', exact: true }).click()
  await expect(lead.getByText('All checked')).toBeVisible()

  await page.goto(`${portal.url}/notices`)
  await page
    .getByRole('link', { name: /Not accepted: Forklift/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/licences$/)
  await expect(card(page, FORKLIFT)).toContainText('Take it again in the shade')
  await card(page, FORKLIFT)
    .getByRole('link', { name: /Send it again/ })
    .click()
  await expect(page.getByLabel('Type').locator('option:checked')).toHaveText(FORKLIFT)
  await fileInput(page).setInputFiles(await cardPhoto())
  await expect(page.getByText('Looks sharp')).toBeVisible()
  await fillIn(page, 'HRW 4417 2093')
  await page.getByRole('button', { name: 'Send for check' }).click()
  await expect(card(page, FORKLIFT)).toContainText('Waiting for check')
  await expect(page.getByText('not accepted: Photo unreadable')).toBeVisible()

  await lead.goto(`${portal.url}/team/licences`)
  await lead.getByRole('button', { name: 'Turn the photo' }).click()
  await lead.getByRole('button', { name: 'Look closer' }).click()
  for (const label of ['Name', 'Type', 'Number', 'Expires on'])
    await lead.getByRole('checkbox', { name: new RegExp(`^${label} matches`) }).check()
  await lead.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(toast(lead, 'Accepted')).toBeVisible()
  await page.reload()
  await expect(card(page, FORKLIFT)).toContainText('Verified by Maya Thompson')
  await lead.context().close()
})

test('a photo that did not arrive is sent again by a press', async ({ page, portal }) => {
  let isBroken = true
  await page.route(`**${api.uploadFile.path}`, route => (isBroken ? route.abort() : route.continue()))
  await openAs(page, portal, 'employee', '/licences/new')
  await fileInput(page).setInputFiles(await cardPhoto())
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Looks sharp')).toBeVisible()
  await page.getByRole('button', { name: 'Add the back' }).click({ trial: true })
})

for (const [username, path, ready, least] of [
  ['tama.ngata', '/licences', 'Photo unreadable', 60],
  ['employee', '/licences/new', 'Take a photo', 60],
  ['manager', '/team/licences', 'What Carlos typed', 48],
] as const) {
  test(`every target of ${path} is large enough for gloves`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAs(page, portal, username, path)
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    const targets = page
      .locator('main')
      .locator('.btn, .iconbtn, input:not([type=checkbox]), select, label:not(.label)')
    for (const target of await targets.filter({ visible: true }).all()) {
      const box = await target.boundingBox()
      expect(Math.round(box?.height ?? 0), `${path}: ${await target.innerText()}`).toBeGreaterThanOrEqual(least)
    }
  })
}

test('an administrator adds a type, which people can record at once, and retires it', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/manage/licence-types')
  await page.getByRole('button', { name: 'New type' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('lf')
  await dialog.getByLabel('Name').fill('Working platform')
  await dialog.getByRole('button', { name: 'Add the type' }).click()
  await expect(dialog.getByText('There is a type with the code lf already.')).toBeVisible()
  await dialog.getByLabel('Code').fill('WP')
  await dialog.getByRole('button', { name: 'Add the type' }).click()
  await expect(toast(page, 'Type added')).toBeVisible()
  expect((await portal.call('employee', api.licenceTypes)).map(({ code }) => code)).toContain('WP')
  await page.getByRole('button', { name: /^Edit.*Working platform/ }).click()
  await dialog.getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Working platform' })).toContainText('Retired')
})

test('what nobody could look at cannot be accepted', async ({ page, portal }) => {
  await page.route('**/photos/*', route => route.abort())
  await openAs(page, portal, 'manager', '/team/licences')
  await expect(page.getByText('The photo could not be loaded')).toBeVisible()
  for (const tick of await page.getByRole('checkbox', { name: / matches: / }).all()) await tick.check()
  await expect(page.getByText('Look at the photo first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled()
  await page.unroute('**/photos/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled()
})
