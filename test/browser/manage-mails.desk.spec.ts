// An administrator looks after the emails: what went out, what failed, and another try.
import { api } from '../../src/contract/api.ts'
import { freePort, type MailServer, startMailServer, until } from '../support/mail-server.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

test('an email that no server took is found, tried again and arrives', async ({ page, portal }) => {
  const port = await freePort()
  let isShut = true
  const mail: MailServer = await startMailServer(port, { refuses: () => isShut })
  try {
    await portal.stop()
    await portal.start({ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@example.com' })
    await portal.call('manager', api.giveKudos, { body: { toUserId: 3, message: 'Thank you' } })

    await openAs(page, portal, 'admin', '/manage')
    await page.locator('a[href="/manage/records"]').filter({ visible: true }).click()
    const tab = page.getByRole('navigation', { name: 'Records' }).getByRole('link', { name: /^Email log/ })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('Email is not set up')).toHaveCount(0)
    const rows = page.getByRole('table', { name: 'Emails, newest first' }).locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('employee@example.com')
    await expect(rows.first()).toContainText('Failed')
    await expect(rows.first()).toContainText('The mail server does not take this address.')
    await expect(rows.first()).toContainText('1 try')
    // Beside the tab, how many failed: counted again every quarter of a minute.
    await expect(tab).toHaveText(/1 failed in the last 7 days/, { timeout: 20_000 })
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Failed' }).click()
    await expect(page).toHaveURL(/status=failed/)
    await expect(rows).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Whom it came back from is named to their lead and to whoever manages people.
    await page.goto(`${portal.url}/manage/people/3`)
    await expect(page.getByText(/^Email came back: .*nobody has this address/)).toBeVisible()
    await page.goto(`${portal.url}/team/3`)
    await expect(page.getByText(/^Email came back:/)).toBeVisible()

    await page.goto(`${portal.url}/manage/mails?status=failed`)
    isShut = false
    await page.getByRole('button', { name: /^Retry “Kudos from Maya Thompson” to employee@example.com/ }).click()
    await expect(page.getByText('Trying again', { exact: true })).toBeVisible()
    await until(() => mail.received[0])
    await expect(page.getByRole('heading', { name: 'Nothing failed' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(rows.first()).toContainText('Sent')
    await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  } finally {
    await mail.stop()
  }
})

test('one that was sent meanwhile is not sent twice, and the list says so', async ({ page, portal }) => {
  const failed = {
    ...{ id: 1, to: 'emma@example.com', subject: 'Kudos', status: 'failed', tries: 1 },
    ...{ lastError: '550 no', at: '2026-11-15T22:00:00.000Z', isSpent: false },
  }
  const page1 = { items: [failed], total: 1, nextCursor: null, isSetUp: true }
  await page.route('**/api/manage/mails?*', route => route.fulfill({ json: page1 }))
  const refusal = { code: 'mail.sent', message: 'This email was sent already.' }
  await page.route('**/api/manage/mails/1/retry', route => route.fulfill({ status: 409, json: refusal }))
  await openAs(page, portal, 'admin', '/manage/mails')
  await page.getByRole('button', { name: /^Retry/ }).click()
  await expect(page.getByText('This email was sent already.', { exact: true })).toBeVisible()
})

test('without a mail server the page says what to set', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/manage/mails')
  await expect(page.getByText('Email is not set up')).toBeVisible()
  await expect(page.getByText('SMTP_URL')).toBeVisible()
  await expect(page.getByText('SUPPORT_EMAIL')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible()
})
