// Group talks: the list and the calendar, starting one, joining it on another phone, and its record.
import type { Browser, Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { demoPassword } from '../../src/domain/demo.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { DOCK, heldTalk, heldTalks, LEADER, startedTalk } from './support/held-talks.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

async function another(browser: Browser, portal: BrowserPortal, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await openAs(page, portal, username, path)
  return page
}

const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('is planned for the week, started, joined on another phone and listed', { tag: '@both' }, async ({
  page,
  portal,
  browser,
}) => {
  // Two people at two devices.
  test.slow()
  await openAs(page, portal, LEADER, '/talks')
  const thisWeek = page.getByRole('combobox', { name: /^Topic for this week/ })
  await thisWeek.selectOption({ label: 'GQTT006 Reversing and Spotters' })
  await expect
    .poll(async () => {
      const plan = await portal.call(LEADER, api.talkPlan)
      return plan.weeks.find(({ week }) => week === plan.thisWeek)?.planned?.number
    })
    .toBe('GQTT006')
  await page.getByRole('link', { name: 'Start a talk' }).click()
  await expect(page.getByRole('radio', { name: /Reversing and Spotters/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Planned this week/ })).toHaveCount(1)
  await page.getByRole('radio', { name: 'Another place' }).click()
  await button(page, 'Start talk').click()
  await expect(page.getByText('Say where the talk is held.')).toBeVisible()
  await page.getByLabel('Where is it held?').fill(DOCK)
  await button(page, 'Start talk').click()
  await expect(page).toHaveURL(/\/talks\/\d+$/)

  const id = Number(page.url().split('/').at(-1))
  const { code } = await portal.call(LEADER, api.talk, { params: { id } })
  const crew = await another(browser, portal, 'employee', '/talks')
  await crew.getByRole('link', { name: 'Join a talk' }).click()
  // As it is read out.
  const typed = `${code?.slice(0, 3).toLowerCase()}-${code?.slice(3).toLowerCase()}`
  await crew.getByLabel('Code').pressSequentially(typed)
  await expect(crew.getByLabel('Code')).toHaveValue(`${code?.slice(0, 3)} ${code?.slice(3)}`)
  await crew.keyboard.press('Enter')
  await expect(crew.getByRole('heading', { name: 'Listen first, then sign' })).toBeVisible()
  await expect(crew.getByText('Emma Nguyen')).toBeVisible()
  // Whoever leads it sees that one is there.
  const { arrived } = await portal.call(LEADER, api.talk, { params: { id } })
  expect(arrived.map(({ name }) => name)).toEqual(['Emma Nguyen'])

  await button(crew, 'Read it on this phone').click()
  await expect(crew.getByRole('heading', { name: 'The hazard' })).toBeVisible()
  await button(crew, 'Raise an issue').click()
  await button(crew, 'Raise it').click()
  await expect(crew.getByText('Say in a few words what is wrong.')).toBeVisible()
  await crew.getByLabel('What is wrong?').fill('The mirror of truck 4 is cracked')
  await button(crew, 'Raise it').click()
  await expect(toast(crew, 'Raised')).toBeVisible()
  await button(crew, 'Sign').click()
  await expect(crew.getByRole('heading', { name: 'You have signed' })).toBeFocused()
  await crew.reload()
  await expect(crew.getByRole('heading', { name: 'You have signed' })).toBeVisible()
  const { attendance, notes } = await portal.call(LEADER, api.talk, { params: { id } })
  expect(attendance.map(({ person, how }) => [person.name, how])).toEqual([['Emma Nguyen', 'joined']])
  expect(notes.map(({ text }) => text)).toEqual(['The mirror of truck 4 is cracked'])

  await crew.getByRole('link', { name: 'See the record' }).click()
  await expect(crew.getByText('Going on')).toBeVisible()
  await portal.call(LEADER, api.finishTalk, { params: { id } })
  await page.goto(`${portal.url}/talks`)
  await expect(page.getByRole('link', { name: 'Reversing and Spotters' }).first()).toBeVisible()
  await crew.context().close()
})

test('whoever scans a code and signs in is at the talk, not at the dashboard', async ({ page, portal }) => {
  const { code } = await startedTalk(portal)
  await page.goto(`${portal.url}/t/${code}`)
  await page.getByLabel('Username').fill('tama.ngata')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword('tama.ngata'))
  await button(page, 'Sign In').click()
  await expect(page.getByRole('heading', { name: 'Listen first, then sign' })).toBeVisible()
  await expect(page).toHaveURL(`${portal.url}/t/${code}`)
  // Nothing around it that could be hit by mistake.
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(button(page, 'Help')).toHaveCount(0)
})

test('a talk is looked for once, and again by a press', async ({ page, portal }) => {
  const { code } = await startedTalk(portal)
  let asked = 0
  let isBroken = true
  await page.route(`**${api.findTalk.path}`, route => {
    asked++
    return isBroken ? route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }) : route.continue()
  })
  await openAs(page, portal, 'employee', `/t/${code}`)
  await expect(page.getByText('The talk could not be opened')).toBeVisible()
  expect(asked).toBe(1)
  isBroken = false
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'Listen first, then sign' })).toBeVisible()
  expect(asked).toBe(2)
})

test('a code that opens nothing is typed again, and without a connection nothing is signed', async ({
  page,
  portal,
  context,
}) => {
  const { code } = await startedTalk(portal)
  await openAs(page, portal, 'employee', '/t/KRTWHM')
  await expect(page.getByText('There is no talk with this code')).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await button(page, 'Find the talk').click()
  await expect(page.getByRole('heading', { name: 'Listen first, then sign' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You need a connection to sign on your own phone')).toBeVisible()
  await expect(button(page, 'Sign')).toBeDisabled()
  await context.setOffline(false)
  await expect(button(page, 'Sign')).toBeEnabled()
})

test('an action is ticked off by its owner where they are asked for it, and on the record', async ({
  page,
  portal,
}) => {
  const id = await heldTalk(portal)
  const owed = (await portal.call('employee', api.ownObligations)).find(({ kind }) => kind === 'action')
  await openAs(page, portal, 'employee', owed?.href ?? '')
  await expect(page.getByRole('region', { name: 'You took on' })).toContainText('Order 20 rated straps')
  await page.getByRole('link', { name: 'Incident Reporting and First Aid' }).click()
  await expect(page).toHaveURL(`${portal.url}/talks/${id}`)
  const actions = page.getByRole('region', { name: 'Issues and actions' })
  await expect(actions).toContainText('Raised by Tama Ngata')
  await actions.getByRole('button', { name: 'Done: Order 20 rated straps' }).click()
  await expect(actions).toContainText('Done 16 Nov')
  await expect(actions.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Talks', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Talks', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'You took on' })).toHaveCount(0)
})

test('the record says how each was there, and its leader adds a note', async ({ page, portal }) => {
  const id = await heldTalk(portal)
  await openAs(page, portal, LEADER, `/talks/${id}`)
  const attended = page.getByRole('region', { name: 'Attended' })
  for (const words of ['3 people signed, 1 marked present', 'Own phone', 'Marked present by Maya Thompson'])
    await expect(attended).toContainText(words)
  await expect(attended).toContainText('Signature on the leader’s phone')
  await expect(page.getByRole('region', { name: 'Not there' })).toContainText('Gets it to read')
  await button(page, 'Add a note').click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Straps arrived on Tuesday.')
  await button(page, 'Add the note').click()
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Straps arrived on Tuesday.')
  const pdf = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  expect((await page.request.get(`${portal.url}${pdf}`)).headers()['content-type']).toBe('application/pdf')
})

test('talks are found by place and day, page by page', async ({ page, portal }) => {
  test.slow()
  await heldTalks(portal, 24)
  const { total } = await portal.call(LEADER, api.talks)
  await openAs(page, portal, LEADER, '/talks')
  await expect(page.getByText(`1 to 20 of ${total} talks`)).toBeVisible()
  await button(page, 'Next').click()
  await expect(page.getByText(`21 to ${Math.min(40, total)} of ${total} talks`)).toBeVisible()
  await page.getByLabel('Place').fill('dandenong, yard')
  const rows = page.getByRole('region', { name: 'Talks' }).getByRole('listitem')
  await expect(rows).toHaveCount(8)
  await page.reload()
  await expect(page.getByLabel('Place')).toHaveValue('dandenong, yard')
  await page.getByLabel('From').fill('2027-01-01')
  await expect(page.getByText('No talks there and then')).toBeVisible()
  await button(page, 'Clear filters').first().click()
  await expect(page.getByText(`1 to 20 of ${total} talks`)).toBeVisible()
})

test('the toolbox and the team lead to talks', async ({ page, portal }) => {
  await openAs(page, portal, LEADER, '/toolbox')
  await page.getByRole('link', { name: 'Group talks' }).click()
  await expect(page).toHaveURL(`${portal.url}/talks`)
  await page.goto(`${portal.url}/team`)
  await page.getByRole('link', { name: 'Start a talk' }).click()
  await expect(page.getByRole('heading', { name: 'Start a talk' })).toBeVisible()
  await expectAccessible(page)
})

for (const [username, path, ready] of [
  [LEADER, '/talks/new', 'Start a talk'],
  ['employee', '/t', 'Type the code of the talk'],
  ['employee', '/t/code', 'Listen first, then sign'],
] as const) {
  test(`every target of ${path} is large enough for gloves`, async ({ page, portal }) => {
    const { code } = await startedTalk(portal)
    await page.setViewportSize({ width: 360, height: 740 })
    await openAs(page, portal, username, path.replace('code', code))
    await expect(page.getByRole('heading', { name: ready })).toBeVisible()
    await expectNoSidewaysScroll(page)
    const targets = page.locator('main').locator('.btn, [role=radio], input').filter({ visible: true })
    for (const target of await targets.all()) {
      const box = await target.boundingBox()
      if (!box || box.width < 2) continue
      expect(Math.round(box.height), `${path}: ${await target.innerText()}`).toBeGreaterThanOrEqual(60)
    }
  })
}
