// A crew around a truck: the leader's phone and three others at once, with the connection of the leader's lost in between.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { demoPassword } from '../../src/domain/demo.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { DOCK, startedTalk, TOPIC } from './support/held-talks.ts'
import { workerReady } from './support/offline.ts'
import { expect, test } from './support/portal.ts'
import { crewRow, phoneOf, signAs, takeBackByHolding, takeBackByPassword } from './support/talks.ts'

test('two join by code, one signs on the leader’s phone, which loses its connection, and the record is right', async ({
  portal,
  browser,
}) => {
  test.slow()
  const { id, code } = await startedTalk(portal)
  const leader = await phoneOf(browser, portal, 'manager', `/talks/${id}`, 'allow')
  const kofi = await phoneOf(browser, portal, 'kofi.mensah', `/t/${code}`)
  const thi = await phoneOf(browser, portal, 'thi.pham', '/t')
  const mateo = await phoneOf(browser, portal, 'mateo.silva', '/')

  // The code is on the leader's phone, in two groups that can be read out.
  await expect(leader.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible()
  await expect(leader.getByRole('img', { name: 'QR code that opens this talk' })).toBeVisible()
  await expect(crewRow(leader, 'Kofi Mensah')).toContainText('Here, not signed yet')
  await expectNoSidewaysScroll(leader)

  await kofi.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(crewRow(leader, 'Kofi Mensah')).toContainText(/Signed .*, own phone/)

  // The signal of the leader goes.
  await workerReady(leader)
  await expect(leader.getByText('Nobody', { exact: false })).toHaveCount(0)
  await leader.context().setOffline(true)
  await leader.getByRole('button', { name: 'Read out' }).click()
  await expect(leader.getByText('Page 1 of')).toBeVisible()
  await leader.keyboard.press('PageDown')
  await expect(leader.getByText('Page 2 of')).toBeVisible()
  await leader.getByRole('button', { name: 'Back to the crew' }).click()
  await expect(leader.getByText('No signal')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(leader)
  await leader.getByRole('button', { name: 'Sign here', exact: true }).click()
  await signAs(leader, 'Mateo Silva')
  await takeBackByHolding(leader)
  await expect(crewRow(leader, 'Mateo Silva')).toContainText('not sent yet')
  await expect(leader.getByText('1 to send')).toBeVisible()
  // With a signal of their own others still join.
  await thi.getByLabel('Code', { exact: false }).fill(code)
  await thi.keyboard.press('Enter')
  await thi.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(thi.getByText(/signed/i).first()).toBeVisible()
  // A reload without a connection shows the same.
  await leader.reload()
  await expect(crewRow(leader, 'Mateo Silva')).toContainText('not sent yet')
  expect((await portal.call('manager', api.talk, { params: { id } })).attendance).toHaveLength(2)

  await leader.context().setOffline(false)
  await expect(crewRow(leader, 'Mateo Silva')).toContainText(/Signed .*, on your phone/, { timeout: 40_000 })
  await expect(crewRow(leader, 'Thi Pham')).toContainText(/own phone/)

  // Marked present, and one who never came.
  await leader.getByRole('button', { name: 'Mark somebody present' }).click()
  await leader.getByRole('button', { name: 'Present: Tama Ngata' }).click()
  await leader.keyboard.press('Escape')
  await expect(crewRow(leader, 'Tama Ngata')).toContainText('marked present')
  await leader.getByRole('button', { name: 'Finish talk…' }).click()
  await expect(leader.getByText(/people signed/)).toBeVisible()
  await expectAccessible(leader)
  await leader.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(leader.getByText('Finished').first()).toBeVisible()

  const { attendance, absent, status } = await portal.call('manager', api.talk, { params: { id } })
  expect(status).toBe('finished')
  expect(attendance.map(({ person, how, late }) => [person.name, how, late])).toEqual([
    ['Kofi Mensah', 'joined', false],
    ['Thi Pham', 'joined', false],
    ['Mateo Silva', 'signed', false],
    ['Tama Ngata', 'present', false],
  ])
  const names = absent.map(({ name }) => name)
  expect(names).toContain('Emma Nguyen')
  expect(names).not.toContain('Mateo Silva')

  // Whoever was not there is told, reads it, and it is settled.
  const emma = await phoneOf(browser, portal, 'employee', '/notices')
  await expect(emma.getByText(/You missed the talk on/).first()).toBeVisible()
  await portal.call('employee', api.markTopicRead, { params: { id: TOPIC } })
  const { items } = await portal.call('employee', api.notices)
  expect(items.find(({ title }) => title.startsWith('You missed the talk'))?.readAt).not.toBeNull()
  // Where the phone of a person who signed elsewhere is concerned, the topic is read.
  await mateo.goto(`${portal.url}/talks/${id}`)
  await expect(mateo.getByText(DOCK).first()).toBeVisible()
  for (const page of [leader, kofi, thi, mateo, emma]) await page.context().close()
})

test('the leader’s own screens are the leader’s again by password alone', async ({ portal, browser }) => {
  const { id } = await startedTalk(portal)
  const leader = await phoneOf(browser, portal, 'manager', `/talks/${id}`)
  await leader.getByRole('button', { name: 'Sign here: Emma Nguyen' }).click()
  await expect(leader.getByText('Emma Nguyen').first()).toBeVisible()
  await leader.getByRole('button', { name: 'Back to the names' }).click()
  // Neither a reload nor Back leads out of the crew's hands.
  await leader.reload()
  await expect(leader.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await leader.goBack()
  await expect(leader.getByRole('heading', { name: 'Crew' })).toHaveCount(0)
  // Nor does any other address, in this tab or another.
  for (const path of ['/account', '/', '/talks']) {
    await leader.goto(`${portal.url}${path}`)
    await expect(leader.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  }
  const tab = await leader.context().newPage()
  await tab.goto(`${portal.url}/account`)
  await expect(tab.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await tab.close()
  await leader.getByRole('button', { name: 'Back to the talk' }).click()
  await leader.getByLabel('Your password').fill('not the password')
  await leader.getByRole('dialog').getByRole('button', { name: 'Back to the talk' }).click()
  await expect(leader.getByText('The current password is not right.')).toBeVisible()
  await leader.keyboard.press('Escape')
  await takeBackByPassword(leader, demoPassword('manager'))
  await leader.context().close()
})

/** Of everything that can be pressed and is in sight: what is smaller than a gloved thumb. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const open = document.querySelector('[role=dialog]')
    const targets = (open ?? document).querySelectorAll('button, a[href], input, select, textarea')
    return [...targets].flatMap(target => {
      // A tick is pressed with its words.
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      const isThere = width > 0 && height > 0
      return isThere && (width < 48 || height < 48) ? [`${target.textContent} ${width} × ${height}`] : []
    })
  })
}

test('on a phone of 360 px everything in a talk is large enough for a glove, and in reach', async ({
  portal,
  browser,
}) => {
  test.slow()
  const { id } = await startedTalk(portal)
  const leader = await phoneOf(browser, portal, 'manager', `/talks/${id}`)
  const look = async (what: string) => {
    expect(await smallTargets(leader), what).toEqual([])
    await expectNoSidewaysScroll(leader)
  }
  await expect(leader.getByRole('heading', { name: 'Crew' })).toBeVisible()
  await look('crew')
  await leader.getByRole('button', { name: 'Mark somebody present' }).click()
  await expect(leader.getByRole('dialog')).toBeVisible()
  await look('present')
  await leader.keyboard.press('Escape')
  await leader.getByRole('button', { name: 'Read out' }).click()
  const next = leader.getByRole('button', { name: 'Next' })
  await expect(next).toBeInViewport()
  await look('reading')
  while (await next.isVisible()) await next.click()
  await look('asking')
  await leader.getByRole('button', { name: 'Add an issue' }).click()
  await leader.getByLabel('What is to be done').fill('Order straps')
  await look('an issue')
  await leader.keyboard.press('Escape')
  await leader.getByRole('button', { name: 'Finish…' }).click()
  await expect(leader.getByRole('button', { name: 'Finish', exact: true })).toBeInViewport()
  await look('finishing')
  await leader.getByRole('button', { name: 'Not yet' }).click()
  await leader.getByRole('button', { name: 'Sign here', exact: true }).click()
  await look('names')
  await leader.getByRole('button', { name: /^Emma Nguyen/ }).click()
  await expect(leader.getByRole('button', { name: 'Sign', exact: true })).toBeInViewport()
  await look('the pad')
  await leader.getByRole('button', { name: 'Back to the names' }).click()
  await leader.getByRole('button', { name: 'Back to the talk' }).click()
  await expect(leader.getByRole('dialog')).toBeVisible()
  await look('taking it back')
  await leader.context().close()
})
