// What was signed without a connection survives a browser that is killed, a session that ends, and another person on the same phone.
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { demoPassword } from '../../src/domain/demo.ts'
import { EMMA, LEADER, startedTalk } from './support/held-talks.ts'
import { workerReady } from './support/offline.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'
import { crewRow, phoneOf, signAs, takeBackByHolding } from './support/talks.ts'

const TAMA = 6
const MATEO = 28
const MORNING = '2026-11-17T06:31:00+11:00'
const EVENING = '2026-11-17T19:45:00+11:00'

function openBrowser(folder: string, launch: object): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...launch,
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    ...{ locale: 'en-AU', timezoneId: 'Australia/Sydney', serviceWorkers: 'allow' },
  })
}

/** As the system does when it needs the memory: nothing is asked and nothing is written any more. */
function killBrowserOf(folder: string): void {
  for (const id of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    let command = ''
    try {
      command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
    } catch {
      // It is gone by itself.
    }
    if (command.includes(folder)) process.kill(Number(id), 'SIGKILL')
  }
}

const attendanceOf = async (portal: BrowserPortal, id: number) =>
  (await portal.call('manager', api.talk, { params: { id } })).attendance.map(({ person, how }) => [person.name, how])

test('a browser that is killed between signature and sending loses nothing and counts nothing twice', async ({
  portal,
  browserName,
  launchOptions,
}) => {
  test.slow()
  expect(browserName).toBe('chromium')
  await portal.stop()
  await portal.start({ PORTAL_NOW: MORNING })
  const { id } = await startedTalk(portal)
  const folder = await mkdtemp(join(tmpdir(), 'talk-phone-'))
  try {
    const before = await openBrowser(folder, launchOptions)
    const phone = before.pages()[0] ?? (await before.newPage())
    await phone.clock.install({ time: MORNING })
    await openAs(phone, portal, 'manager', `/talks/${id}`)
    await workerReady(phone)
    await expect(phone.getByRole('heading', { name: 'Crew' })).toBeVisible()
    await before.setOffline(true)
    await phone.getByRole('button', { name: 'Sign here', exact: true }).click()
    await signAs(phone, 'Emma Nguyen')
    await signAs(phone, 'Mateo Silva')
    const isGone = before.waitForEvent('close')
    killBrowserOf(folder)
    await isGone
    expect(await attendanceOf(portal, id)).toEqual([])

    // Thirteen hours later nobody is signed in any more.
    await portal.stop()
    await portal.start({ PORTAL_NOW: EVENING })
    const after = await openBrowser(folder, launchOptions)
    const again = after.pages()[0] ?? (await after.newPage())
    await again.clock.install({ time: EVENING })
    await again.goto(`${portal.url}/`)
    // Nothing of what was drawn can be read on the phone, and nothing goes out before the leader is back.
    expect(await keptOn(again)).toEqual([
      { kind: 'signed', personId: EMMA, isReadable: false },
      { kind: 'signed', personId: MATEO, isReadable: false },
    ])
    expect(await attendanceOf(portal, id)).toEqual([])
    await signInHere(again, 'manager')
    await expect
      .poll(() => attendanceOf(portal, id), { timeout: 40_000 })
      .toEqual([
        ['Emma Nguyen', 'signed'],
        ['Mateo Silva', 'signed'],
      ])
    await expect.poll(() => keptOn(again)).toEqual([])
    const { attendance } = await portal.call('manager', api.talk, { params: { id } })
    // Signed when they were, by the portal's clock; kept when they arrived.
    for (const { at, keptAt } of attendance) {
      expect(Math.abs(Date.parse(at) - Date.parse(MORNING))).toBeLessThan(15 * 60_000)
      expect(Date.parse(keptAt)).toBeGreaterThanOrEqual(Date.parse(EVENING))
    }
    await after.close()
  } finally {
    killBrowserOf(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('logging out with what is not sent asks first; somebody else on the phone neither sees nor sends it', async ({
  portal,
  browser,
}) => {
  test.slow()
  const { id } = await startedTalk(portal)
  const phone = await phoneOf(browser, portal, 'manager', `/talks/${id}`, 'allow')
  await workerReady(phone)
  await expect(phone.getByRole('heading', { name: 'Crew' })).toBeVisible()
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Sign here', exact: true }).click()
  await signAs(phone, 'Emma Nguyen')
  await takeBackByHolding(phone)
  await expect(crewRow(phone, 'Emma Nguyen')).toContainText('not sent yet')

  await phone.getByRole('link', { name: 'Leave the talk' }).click()
  const asked: string[] = []
  phone.once('dialog', dialog => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await phone.getByRole('button', { name: /^Open menu/ }).click()
  await phone.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => asked.join()).toContain('not sent yet')
  await phone.getByRole('button', { name: /^Open menu/ }).click()
  phone.once('dialog', dialog => void dialog.accept())
  await phone.getByRole('button', { name: 'Log out' }).click()
  await expect(phone.getByRole('button', { name: 'Sign In' })).toBeVisible()

  await phone.context().setOffline(false)
  await phone.evaluate(id => localStorage.setItem(`onboardingCompleted:${id}`, 'true'), TAMA)
  await signInHere(phone, 'tama.ngata')
  await phone.waitForTimeout(3000)
  expect(await attendanceOf(portal, id)).toEqual([])
  await phone.getByRole('button', { name: /^Open menu/ }).click()
  await phone.getByRole('button', { name: 'Log out' }).click()
  await signInHere(phone, 'manager')
  await expect.poll(() => attendanceOf(portal, id), { timeout: 40_000 }).toEqual([['Emma Nguyen', 'signed']])
  await phone.context().close()
})

/** Wherever the person was before. */
async function signInHere(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword(username))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: /^Open menu/ })).toBeVisible()
}

/** What is in the browser's database, and whether any of it says who signed or how. */
function keptOn(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ kind: string; personId: number; isReadable: boolean }[]>((resolve, reject) => {
        const opening = indexedDB.open('talks')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(
              reading.result.map(entry => ({
                ...{ kind: entry.kind, personId: entry.personId },
                isReadable: /Emma|Mateo|\[\[?\d/.test(JSON.stringify(entry)),
              })),
            )
          }
        }
      }),
  )
}

test('a signature whose answer was lost is sent again, and is neither refused nor there twice', async ({
  portal,
  browser,
}) => {
  test.slow()
  const { id } = await startedTalk(portal)
  const phone = await phoneOf(browser, portal, LEADER, `/talks/${id}`)
  let lost = 0
  await phone.route('**/api/talks/*/sign', async route => {
    await route.fetch()
    lost += 1
    await (lost <= 2 ? route.abort() : route.fallback())
  })
  await phone.getByRole('button', { name: 'Sign here', exact: true }).click()
  await signAs(phone, 'Emma Nguyen')
  await expect.poll(() => keptOn(phone), { timeout: 60_000 }).toEqual([])
  expect(lost).toBeGreaterThan(2)
  await expect(phone.getByText('could not accept')).toHaveCount(0)
  expect(await attendanceOf(portal, id)).toEqual([['Emma Nguyen', 'signed']])
  await phone.context().close()
})

test('what was raised without a connection is on the record of a talk that ended meanwhile', async ({
  portal,
  browser,
}) => {
  test.slow()
  const { id } = await startedTalk(portal)
  const phone = await phoneOf(browser, portal, LEADER, `/talks/${id}`, 'allow')
  await workerReady(phone)
  await phone.context().setOffline(true)
  await expect(phone.getByText('No signal')).toBeVisible({ timeout: 30_000 })
  await phone.getByRole('button', { name: 'Read out' }).click()
  const next = phone.getByRole('button', { name: 'Next' })
  await expect(next).toBeVisible()
  while (await next.isVisible()) await next.click()
  await phone.getByRole('button', { name: 'Add an issue' }).click()
  await phone.getByLabel('What was raised').fill('Gas leak behind the freezer')
  await phone.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(phone.getByText('Waiting to be sent: 1 issue.')).toBeVisible()
  await portal.call(LEADER, api.finishTalk, { params: { id } })
  await phone.context().setOffline(false)
  await expect(phone.getByText('Issue: Gas leak behind the freezer')).toBeVisible({ timeout: 60_000 })
  const { notes } = await portal.call(LEADER, api.talk, { params: { id } })
  expect(notes.map(({ kind, text }) => [kind, text])).toEqual([['note', 'Issue: Gas leak behind the freezer']])
  await phone.context().close()
})
