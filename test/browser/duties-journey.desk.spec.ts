// A lead finds who is overdue and reminds them; the person is told in the portal and by mail, does it, and the lead sees it.
import { api } from '../../src/contract/api.ts'
import { freePort, startMailServer, until } from '../support/mail-server.ts'
import { expect, openAs, test } from './support/portal.ts'

const CARLOS = 15

test('overdue, reminded, told, done, seen', { tag: '@both' }, async ({ page, portal, browser, isMobile }) => {
  test.slow()
  const port = await freePort()
  const mail = await startMailServer(port)
  await portal.stop()
  await portal.start({ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@example.com' })
  // The safety documents alone are asked for: two of them were forgotten when the others were signed again.
  for (const { id, subject } of await portal.call('admin', api.requirements))
    if (subject.kind !== 'swms') await portal.call('admin', api.retireRequirement, { params: { id } })

  await openAs(page, portal, 'manager', '/team')
  await page
    .getByRole('button', { name: /^Overdue/ })
    .first()
    .click()
  await expect(page).toHaveURL(/status=overdue/)
  if (isMobile) await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page
    .getByRole('checkbox', { name: /Carlos Mendoza/ })
    .filter({ visible: true })
    .check()
  await page.getByRole('button', { name: 'Remind 1 person' }).click()
  await expect(page.getByText('Reminded 1 person', { exact: true })).toBeVisible()

  const letter = await until(async () => (await mail.mails()).find(({ subject }) => /reminder$/.test(subject)))
  expect(letter.to).toBe('carlos.mendoza@example.com')
  const [link] = /http:\/\/localhost:\d+\/\?tab=induction&document=\d/.exec(letter.text) ?? []

  const theirs = await (await browser.newContext({ locale: 'en-AU', timezoneId: 'Australia/Sydney' })).newPage()
  await openAs(theirs, portal, 'carlos.mendoza', '/notices')
  await theirs.getByRole('link', { name: /Maya Thompson sent you a reminder/ }).click()
  await expect(theirs).toHaveURL(/view=requirements/)
  const overdue = theirs.getByRole('link', { name: /Sign again/ })
  await expect(overdue.first()).toBeVisible()
  // The mail leads to the very document.
  await theirs.goto(link ?? '')
  for (let left = 2; left > 0; left--) {
    await theirs.getByRole('dialog').getByRole('button', { name: 'Sign again' }).click()
    await expect(theirs.getByText(/signed again$/).first()).toBeVisible()
    if (left === 1) break
    await theirs.goto(`${portal.url}/learning-path?view=requirements`)
    await overdue.first().click()
  }
  await theirs.context().close()

  // Nobody has touched the lead's page meanwhile.
  await expect(page.getByRole('heading', { name: 'Nobody matches' })).toBeVisible({ timeout: 40_000 })
  const { obligations } = await portal.call('manager', api.teamPerson, { params: { id: CARLOS } })
  expect(obligations.filter(({ status }) => status === 'overdue')).toEqual([])
  await mail.stop()
})
