// From a question to its end: asked, replied to, answered and closed; and the overview counts along without a reload.
import type { Page } from '@playwright/test'
import { freePort, startMailServer, until } from '../support/mail-server.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

const queriesOpen = (page: Page) => page.getByRole('link', { name: /^Quer(y|ies) open/ })

/** Not by the keyboard alone: a phone has none. */
async function openThread(page: Page, isMobile: boolean): Promise<void> {
  const row = page.getByRole('link', { name: /Liam O'Connor/ })
  await expect(row).toBeVisible()
  if (isMobile) return row.click()
  // The longest waiting is shown first; the new one is the last of three.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('j')
}

async function withMail(portal: BrowserPortal) {
  const port = await freePort()
  const mail = await startMailServer(port)
  await portal.stop()
  await portal.start({ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@example.com' })
  return mail
}

test('asked, replied to, answered, closed', async ({ page, portal, browser, isMobile }) => {
  test.slow()
  const mail = await withMail(portal)
  await openAs(page, portal, 'admin', '/manage')
  await expect(queriesOpen(page)).toContainText('2')

  const theirs = await (await browser.newContext({ locale: 'en-AU', timezoneId: 'Australia/Sydney' })).newPage()
  await openAs(theirs, portal, 'liam.oconnor', '/help')
  await theirs.getByRole('button', { name: 'Ask a question' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Get help' })
  await dialog.getByLabel('Email').fill('somebody.else@example.com')
  await dialog.getByLabel('Subject').fill('Scanner')
  await dialog.getByLabel('Message').fill('The scanner is broken.\n<b>Please</b> help.')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog).toBeHidden()
  await expect(theirs.getByRole('link', { name: /Scanner/ })).toContainText('Waiting for support')

  // Nobody reloads the overview.
  await expect(queriesOpen(page)).toContainText('3')
  await queriesOpen(page).click()
  await openThread(page, isMobile)
  await expect(page.getByRole('heading', { name: 'Scanner' })).toBeVisible()
  await expect(page.getByText('<b>Please</b> help.').filter({ visible: true }).first()).toBeVisible()
  const reply = page.getByLabel('Reply to Liam')
  if (isMobile) await reply.click()
  else await page.keyboard.press('r')
  await expect(reply).toBeFocused()
  // Inside a field these letters are letters.
  await page.keyboard.type('Just kick it, really.')
  await expect(reply).toHaveValue('Just kick it, really.')
  await page.getByLabel('Looked after by').selectOption({ label: 'Alex Morgan (you)' })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible()
  await expect(page.getByText('Alex Morgan took it on.')).toBeVisible()
  const letter = await until(async () => (await mail.mails()).find(({ to }) => to.startsWith('liam')))
  expect(letter.text).toContain('Just kick it, really.')
  const [link = ''] = /http:\/\/localhost:\d+\/help\?question=\d+/.exec(letter.text) ?? []

  await theirs.goto(`${portal.url}/notices`)
  await theirs.getByRole('link', { name: /Alex Morgan replied: Scanner/ }).click()
  await expect(theirs).toHaveURL(link)
  await expect(theirs.getByText('Just kick it, really.')).toBeVisible()
  await theirs.getByLabel('Your answer').fill('That did it. Thank you!')
  await theirs.reload()
  await theirs.getByRole('button', { name: 'Send' }).click()
  await expect(theirs.getByText('Answer sent', { exact: true })).toBeVisible()
  await expect(theirs.getByLabel('Your answer')).toHaveValue('')
  await expect(theirs.getByText('That did it. Thank you!')).toBeVisible()

  await page.goto(`${portal.url}/manage/inbox?show=mine`)
  await page.getByRole('link', { name: /Liam O'Connor/ }).click()
  await expect(page.getByText('That did it. Thank you!').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('Alex Morgan closed it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  if (isMobile) {
    await page.getByRole('link', { name: 'Inbox', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('link', { name: /Liam O'Connor/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Manage', exact: true }).filter({ visible: true }).click()
  } else {
    await page.getByRole('link', { name: 'Overview' }).click()
  }
  await expect(queriesOpen(page)).toContainText('2')
  await mail.stop()
})
