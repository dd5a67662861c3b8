// Lighthouse, mobile, on the built portal with the demo company. The reports stay in bench/results, which git leaves out.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { demoPassword } from '../src/domain/demo.ts'
import { startPortal } from './servers.ts'

interface Page {
  name: string
  path: string
  username: string | null
  /** Performance, accessibility, best practices. */
  targets: [number, number, number]
}

const HIGH: Page['targets'] = [95, 100, 100]
const PAGES: readonly Page[] = [
  { name: 'login', path: '/', username: null, targets: HIGH },
  { name: 'dashboard', path: '/', username: 'liam.oconnor', targets: HIGH },
  { name: 'module', path: '/quiz/4', username: 'liam.oconnor', targets: HIGH },
  { name: 'toolbox', path: '/toolbox', username: 'liam.oconnor', targets: HIGH },
  { name: 'rewards', path: '/rewards', username: 'liam.oconnor', targets: HIGH },
  { name: 'leaderboard', path: '/leaderboard', username: 'liam.oconnor', targets: HIGH },
  { name: 'leaderboard by department', path: '/leaderboard?view=departments', username: 'liam.oconnor', targets: HIGH },
  { name: 'practice', path: '/practice', username: 'liam.oconnor', targets: HIGH },
  { name: 'records', path: '/records', username: 'liam.oconnor', targets: HIGH },
  { name: 'check of a certificate', path: '/verify', username: null, targets: HIGH },
  { name: 'account', path: '/account', username: 'liam.oconnor', targets: HIGH },
  { name: 'people', path: '/manage/people', username: 'admin', targets: HIGH },
  { name: 'person', path: '/manage/people/5', username: 'admin', targets: HIGH },
  { name: 'import', path: '/manage/people/import', username: 'admin', targets: HIGH },
  { name: 'packs', path: '/manage/records', username: 'admin', targets: HIGH },
  { name: 'team packs', path: '/team/records', username: 'manager', targets: HIGH },
  { name: 'seals', path: '/manage/seals', username: 'admin', targets: HIGH },
  { name: 'audit', path: '/manage/audit', username: 'admin', targets: HIGH },
  { name: 'team', path: '/team', username: 'manager', targets: HIGH },
  { name: 'licences', path: '/licences', username: 'tama.ngata', targets: HIGH },
  { name: 'add a licence', path: '/licences/new', username: 'tama.ngata', targets: HIGH },
  { name: 'check licences', path: '/team/licences', username: 'manager', targets: HIGH },
  { name: 'licence types', path: '/manage/licence-types', username: 'admin', targets: HIGH },
  { name: 'talks', path: '/talks', username: 'manager', targets: HIGH },
  { name: 'start a talk', path: '/talks/new', username: 'manager', targets: HIGH },
  { name: 'a talk', path: '/talks/1', username: 'manager', targets: HIGH },
  { name: 'join a talk', path: '/t', username: 'tama.ngata', targets: HIGH },
  { name: 'member', path: '/team/5', username: 'admin', targets: HIGH },
  { name: 'requirements', path: '/manage/requirements', username: 'admin', targets: HIGH },
  { name: 'requirement', path: '/manage/requirements/1', username: 'admin', targets: HIGH },
  { name: 'matrix', path: '/manage/matrix', username: 'admin', targets: HIGH },
  { name: 'notices', path: '/notices', username: 'liam.oconnor', targets: HIGH },
  { name: 'own requirements', path: '/learning-path?view=requirements', username: 'liam.oconnor', targets: HIGH },
  { name: 'mails', path: '/manage/mails', username: 'admin', targets: HIGH },
  { name: 'manage', path: '/manage', username: 'admin', targets: HIGH },
  { name: 'inbox', path: '/manage/inbox', username: 'admin', targets: HIGH },
  { name: 'rewards desk', path: '/manage/rewards', username: 'admin', targets: HIGH },
  { name: 'content', path: '/manage/content', username: 'admin', targets: HIGH },
  { name: 'versions', path: '/manage/content/swms/1', username: 'admin', targets: HIGH },
  { name: 'help', path: '/help', username: 'liam.oconnor', targets: HIGH },
  { name: 'analytics', path: '/analytics', username: 'admin', targets: [90, 100, 0] },
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const PORT = 9333
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
const portal = await startPortal({ DATA_DIR: join(folder, 'data'), PORTAL_DEMO: 'on' })
const url = portal.url.replace('127.0.0.1', 'localhost')

async function signIn(browser: BrowserContext, username: string): Promise<void> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword(username) }),
  })
  const { user, sessionId } = (await response.json()) as { user: { id: number }; sessionId: string }
  await browser.addCookies([
    { name: 'gq_session', value: sessionId, url, httpOnly: true, sameSite: 'Strict' },
    { name: 'gq_signed_in', value: '1', url, sameSite: 'Strict' },
  ])
  const page = await browser.newPage()
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(
    ([storedUser = '', id = '', flag = '']) => {
      localStorage.setItem('user', storedUser)
      localStorage.setItem('sessionId', id)
      localStorage.setItem('loginTime', String(Date.now()))
      localStorage.setItem(flag, 'true')
    },
    [JSON.stringify(user), sessionId, `onboardingCompleted:${user.id}`],
  )
  await page.close()
}

async function audit({ name, path, username, targets }: Page): Promise<string[]> {
  // A browser of its own for each page, so that nothing is in a cache.
  const browser = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [...FLAGS, `--remote-debugging-port=${PORT}`],
  })
  if (username) await signIn(browser, username)
  const result = await lighthouse(`${url}${path}`, {
    ...{ port: PORT, output: 'html', onlyCategories: [...CATEGORIES], disableStorageReset: true, logLevel: 'error' },
  })
  await browser.close()
  if (!result) throw new Error(`${name} could not be measured`)
  const results = join(import.meta.dirname, 'results')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `lighthouse-${name}.html`), String(result.report))
  const scores = CATEGORIES.map(category => Math.round((result.lhr.categories[category]?.score ?? 0) * 100))
  const missed = scores.some((score, index) => score < (targets[index] ?? 0))
  const failed = Object.values(result.lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  if (missed) console.log(`${name}: ${failed.map(({ id }) => id).join(', ')}`)
  const figure = (id: string) => result.lhr.audits[id]?.displayValue?.replaceAll('\u00a0', ' ') ?? ''
  const figures = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  return [name, ...scores.map(String), ...figures.map(figure), missed ? 'MISSED' : 'met']
}

console.log(
  '| page | performance | accessibility | best practices | FCP | LCP | TBT | CLS | targets |\n|---|---:|---:|---:|---:|---:|---:|---:|---|',
)
const only = process.env.BENCH_ONLY?.split(',')
for (const page of PAGES.filter(({ name }) => !only || only.includes(name)))
  console.log(`| ${(await audit(page)).join(' | ')} |`)
await portal.stop()
rmSync(folder, { recursive: true, force: true })
