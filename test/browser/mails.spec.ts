// Every mail that the portal writes, as a mail program shows it: readable, accessible, nothing sticking out. With SCREENSHOTS set to a
// folder it also keeps a picture of each.
import { join } from 'node:path'
import { api } from '../../src/contract/api.ts'
import { freePort, type ReadMail, startMailServer, until } from '../support/mail-server.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, test } from './support/portal.ts'

const folder = process.env.SCREENSHOTS

const MAILS = [
  ['kudos', /^Kudos from/],
  ['redemption', /^Your reward:/],
  ['reminder', /sent you a reminder$/],
  ['digest', /overdue|due soon|is due/],
  ['team-digest', /^Your team:/],
  ['invitation', /^Your invitation/],
] as const

test('every mail can be read on a phone and on a desk', async ({ page, portal, viewport }) => {
  const port = await freePort()
  const server = await startMailServer(port)
  await portal.stop()
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@example.com' }
  // The next Monday at nine: that day's digests are due at the start.
  await portal.start({ ...smtp, PORTAL_NOW: '2026-11-23T09:00:00+11:00' })
  const { items } = await portal.call('admin', api.teamPeople, { query: { status: 'overdue' } })
  const late = items[0]?.id ?? 0
  await portal.call('admin', api.remind, { body: { userIds: [late] } })
  await portal.call('admin', api.giveKudos, { body: { toUserId: late, message: 'Held the lift gate. Good call.' } })
  await portal.call('admin', api.invitePerson, { params: { id: late }, body: { mail: true } })
  const rewards = await portal.call('manager', api.rewards)
  const { points } = await portal.call('manager', api.user, { params: { id: 2 } })
  const affordable = rewards.find(({ pointsCost }) => pointsCost <= points)
  await portal.call('manager', api.redeem, { params: { id: affordable?.id ?? 0 }, body: {} })

  const found = await until(async () => {
    const mails = await server.mails()
    const one = MAILS.map(([, subject]) => mails.find(mail => subject.test(mail.subject)))
    return one.every(Boolean) ? (one as ReadMail[]) : undefined
  })
  for (const [index, [name]] of MAILS.entries()) {
    const { html, text } = found[index] ?? { html: '', text: '' }
    expect(text.length).toBeGreaterThan(40)
    await page.setContent(html)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (folder) await page.screenshot({ path: join(folder, `mail-${name}-${viewport?.width}.png`), fullPage: true })
  }
  await server.stop()
})
