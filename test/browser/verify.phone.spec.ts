// The public check of certificates: from the paper's code to a verdict, without signing in, by keyboard, without a script, on paper.
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { certificateOf, expiredCertificate, supersededCertificate } from './support/certificates.ts'
import { expect, test } from './support/portal.ts'

test('whoever has a number in hand types it, as they like, and reads whose it is', async ({ page, portal }) => {
  const number = await certificateOf(portal)
  await page.goto(`${portal.url}/verify`)
  await expect(page.getByRole('heading', { level: 1, name: 'Check a certificate' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Number on the certificate').fill(number.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${portal.url}/verify/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
  await expect(page.getByText('Liam O’Connor').or(page.getByText("Liam O'Connor"))).toBeVisible()
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('it is reached with the keyboard alone, and every stop on the way is seen', async ({ page, portal }) => {
  await page.goto(`${portal.url}/verify/${await certificateOf(portal)}`)
  const stops: string[] = []
  for (let times = 0; times < 4; times++) {
    await page.keyboard.press('Tab')
    const { name, outline } = await page.evaluate(() => {
      const element = document.activeElement
      return {
        name: element?.id || element?.textContent?.trim() || '',
        outline: element ? getComputedStyle(element).outlineStyle : 'none',
      }
    })
    expect(outline, name).toBe('solid')
    stops.push(name)
  }
  expect(stops).toEqual(['Certificate check', 'print', 'number', 'Check'])
})

test('a superseded one leads to the newer, an expired one says until when', async ({ page, portal }) => {
  test.slow()
  const older = await supersededCertificate(portal)
  await page.goto(`${portal.url}/verify/${older}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Superseded' })).toBeVisible()
  await expect(page.getByText('a newer certificate took its place on 7 December 2026')).toBeVisible()
  await page.getByRole('link', { name: /^GQ-2026-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
  await expect(page.getByText('7 January 2027')).toBeVisible()
})

test('an expired one was genuine', async ({ page, portal }) => {
  test.slow()
  await page.goto(`${portal.url}/verify/${await expiredCertificate(portal)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Expired' })).toBeVisible()
  await expect(page.getByText('It was genuine, and was good until 16 December 2026.')).toBeVisible()
})

test('what is on the page is printed, and what is only for the screen is not', async ({ page, portal }) => {
  await page.goto(`${portal.url}/verify/${await certificateOf(portal)}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  const printed = page.evaluate(() => new Promise(done => addEventListener('beforeprint', () => done(true))))
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await printed).toBe(true)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
  await expect(page.getByText(/^Checked$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('textbox')).toBeHidden()
  const ink = await page
    .getByText('Liam')
    .first()
    .evaluate(element => getComputedStyle(element).color)
  expect(ink, 'dark ink on white paper').toBe('rgb(19, 33, 32)')
})

test('somebody signed in with a theme of their own reads it in that', async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto(`${portal.url}/verify`)
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(background).toBe('rgb(10, 19, 21)')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form and the verdict work, and no button is there that would do nothing', async ({ page, portal }) => {
    const number = await certificateOf(portal)
    await page.goto(`${portal.url}/verify`)
    await page.getByLabel('Number on the certificate').fill(number)
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.getByLabel('Check another number').fill('GQ-2026-AAAAA-BBBBB-CCCCC')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  })
})

test('the narrowest phone and the widest desk have room for it', async ({ page, portal }) => {
  const number = await certificateOf(portal)
  for (const width of [320, 390, 1366, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/verify', `/verify/${number}`, `/verify/${'W'.repeat(60)}`]) {
      await page.goto(`${portal.url}${path}`)
      await expect(page.locator('h1')).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  }
})
