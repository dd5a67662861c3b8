// Hostile text that a person can store, or put into an address: every screen that shows it shows text, and none of it acts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runCli } from '../support/cli-process.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

const IMAGE = '<img src=/planted onerror=planted=1>'
const SCRIPT = '<script>planted=1</script>'
const DEPARTMENT = '"><svg onload=planted=1>'
const NAME = `${IMAGE} ${SCRIPT}`
const MESSAGE = `'"><script>planted=1</script>${IMAGE}<svg onload="planted=1"></svg><iframe srcdoc="${SCRIPT}"></iframe>
<a href="javascript:planted=1">press</a><math><style>*{display:none}</style></math>{{constructor.constructor('planted=1')()}}`

const USERNAME = 'mallory'
const PASSWORD = 'a phrase of her own'

/** Everything that text could do which it must not: run, be made into elements, fetch, or be stopped by the policy alone. */
function watch(page: Page) {
  const seen: string[] = []
  page.on('dialog', dialog => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/planted') seen.push(`request ${request.url()}`)
  })
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) seen.push(message.text())
  })
  return async () => {
    expect(await page.evaluate(() => 'planted' in window)).toBe(false)
    await expect(
      page.locator('[onerror], [onload], iframe[srcdoc], [src="/planted"], a[href^="javascript:"]'),
    ).toHaveCount(0)
    expect(seen).toEqual([])
  }
}

async function callAs<Body>(portal: BrowserPortal, token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${portal.url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
      'user-agent': `${IMAGE}/1.0 (x) y`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

/** A person whose every field is an attack, and who has put one into every text that a person can store. */
async function plantEverywhere(portal: BrowserPortal): Promise<void> {
  const list = join(portal.dataDir, 'people.csv')
  const quoted = [USERNAME, IMAGE, SCRIPT, '', DEPARTMENT, 'employee'].map(cell => `"${cell.replaceAll('"', '""')}"`)
  writeFileSync(list, `username,firstName,lastName,email,department,role\n${quoted.join(',')}\n`)
  const { code, output } = await runCli(['people', 'import', list], { DATA_DIR: portal.dataDir })
  expect(code, output).toBe(0)
  const oneTime = new RegExp(`${USERNAME},(\\S+)`).exec(output)?.[1] ?? ''

  const login = { username: USERNAME, password: oneTime }
  const { sessionId } = await callAs<{ sessionId: string }>(portal, '', 'POST', '/api/login', login)
  const post = <Body>(path: string, body?: unknown) => callAs<Body>(portal, sessionId, 'POST', path, body)
  await post('/api/change-password', { currentPassword: oneTime, newPassword: PASSWORD })
  await post('/api/team-kudos', { toUserId: 3, message: MESSAGE })
  await post('/api/send-help-query', { userName: NAME, userEmail: 'm@example.com', subject: IMAGE, message: MESSAGE })
  const documents = await callAs<{ id: number; content: string }[]>(portal, sessionId, 'GET', '/api/swms-documents')
  for (const { id, content } of documents) if (content) await post(`/api/swms-documents/${id}/mark-read`)
  await post('/api/submit-induction-form', { fullName: NAME, email: 'm@example.com' })
}

test('what a hostile person stored is text to everyone else, and to themselves', async ({ page, portal, browser }) => {
  await plantEverywhere(portal)
  const expectInert = watch(page)

  await openAs(page, portal, 'admin', '/?tab=kudos')
  const newest = page.getByRole('list', { name: 'Recent kudos' }).getByRole('listitem').first()
  await expect(newest).toContainText(`from ${NAME}`)
  await expect(newest).toContainText("{{constructor.constructor('planted=1')()}}")
  await page.getByLabel('Team member').fill('<img')
  await page.getByRole('option', { name: IMAGE }).click()
  await page.getByLabel('Message').fill(MESSAGE)
  await page.getByRole('button', { name: 'Send kudos' }).click()
  await expect(page.getByText(`${NAME} earned 5 points.`, { exact: true })).toBeVisible()
  await expect(newest).toContainText(NAME)
  await expectInert()

  await page.goto(`${portal.url}/leaderboard`)
  const row = page.getByRole('row').filter({ hasText: NAME })
  await expect(row).toContainText(DEPARTMENT)
  await expectInert()

  await page.goto(`${portal.url}/analytics`)
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByLabel('User', { exact: true }).fill('<img')
  await page.getByRole('option', { name: `${NAME} (${USERNAME})` }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /\d{4} \d\d:\d\d/ })
      .first(),
  ).toContainText(IMAGE)
  await expectInert()

  await page.goto(`${portal.url}/manage/inbox?show=all`)
  await page.getByRole('link', { name: NAME }).click()
  await expect(page.getByRole('heading', { name: IMAGE })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    "{{constructor.constructor('planted=1')()}}",
  )
  await page.getByLabel(/^Reply to/).fill(MESSAGE)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible()
  await expectInert()

  const context = await browser.newContext()
  const own = await context.newPage()
  const expectOwnInert = watch(own)
  await own.goto(portal.url)
  await own.getByLabel('Username').fill(USERNAME)
  await own.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await own.getByRole('button', { name: 'Sign In' }).click()
  await own.getByRole('button', { name: 'Skip Tour' }).click()
  await own.getByRole('button', { name: 'Help' }).click()
  await expect(own.getByRole('dialog', { name: 'Get help' }).getByLabel('Name')).toHaveValue(NAME)
  await own.getByRole('link', { name: 'Your questions' }).click()
  await own.getByRole('link', { name: IMAGE }).click()
  await expect(own.getByText("{{constructor.constructor('planted=1')()}}")).toHaveCount(2)
  await expectOwnInert()
  await context.close()
})

test('an address is never more than an address', async ({ page, portal }) => {
  const expectInert = watch(page)
  const attack = encodeURIComponent(MESSAGE)
  const paths = [
    `/${attack}`,
    `/quiz/${attack}`,
    `/?tab=${attack}&area=${attack}`,
    `/analytics?tab=users&user=${attack}`,
    `/manage/inbox?show=${attack}&search=${attack.slice(0, 60)}&query=${attack}`,
    `/help?question=${attack}`,
  ]
  // First at the login screen, then behind it.
  await page.goto(`${portal.url}/${attack}#${attack}`)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expectInert()
  await openAs(page, portal, 'admin', `/rewards?category=${attack}#${attack}`)
  for (const path of paths) {
    await page.goto(`${portal.url}${path}`)
    await expect(page.getByRole('banner')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectInert()
  }
})
