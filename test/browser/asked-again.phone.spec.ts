// What is asked of a person stands on their own screens: first on the dashboard, where it is done again, and all of it under Learning.
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { askMonthly, DONE, documentExpiring, goTo } from './support/asked-again.ts'
import { answersTo, moduleAt, takeQuiz, track } from './support/module-quiz.ts'
import { expect, openAs, test } from './support/portal.ts'
import { answersWith } from './support/toolbox-answers.ts'

test('a document that expires is named first, signed again, and the card goes', async ({ page, portal }) => {
  await documentExpiring(portal, 3)
  await openAs(page, portal, DONE)
  const card = page.getByRole('region', { name: 'Forklift Operation: expires on 16 Dec, in 9 days' })
  await expect(card).toBeVisible()
  const next = page.getByText('What next', { exact: true })
  const [dueTop = 0, nextTop = 0] = [(await card.boundingBox())?.y, (await next.boundingBox())?.y]
  expect(dueTop, 'before what is next').toBeLessThan(nextTop)
  const row = page.getByRole('listitem').filter({ hasText: 'GQSWMS003' })
  await expect(row.getByText('Expires in 9 days')).toBeVisible()
  await expect(row.getByText('Signed 16 Nov 2026, version 1')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await card.getByRole('link', { name: 'Sign again' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Signed 16 Nov 2026, version 1')).toBeVisible()
  await expectAccessible(page)
  // Looking at it signs nothing.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card).toBeVisible()

  await row.getByRole('button', { name: 'View' }).click()
  await dialog.getByRole('button', { name: 'Sign again' }).click()
  await expect(page.getByText('Forklift Operation signed again', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Read on 7 Dec 2026')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Sign again' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close document' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Induction complete')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('nothing can be signed again before its text is there to be read', async ({ page, portal }) => {
  await documentExpiring(portal, 3)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/swms-documents', async route => {
    await held
    await route.continue()
  })
  await openAs(page, portal, DONE, '/?tab=induction&document=3')
  const sign = page.getByRole('dialog').getByRole('button', { name: 'Sign again' })
  await expect(sign).toBeDisabled()
  letGo()
  await sign.click()
  await expect(page.getByText('Forklift Operation signed again', { exact: true })).toBeVisible()
})

test('a document is signed again from its row', async ({ page, portal }) => {
  await askMonthly(portal, 'swms', 2, 3)
  await openAs(page, portal, DONE)
  const row = page.getByRole('listitem').filter({ hasText: 'GQSWMS002' })
  await expect(row.getByText('Due in 3 days')).toBeVisible()
  await row.getByRole('button', { name: 'Sign again' }).click()
  await expect(page.getByText(/signed again$/).first()).toBeVisible()
  await expect(page.getByText(/: due on Thursday/)).toHaveCount(0)
})

test('a passed toolbox quiz is taken again, from the address that names it', async ({ page, portal }) => {
  test.slow()
  await askMonthly(portal, 'topic', 1, 3)
  await goTo(portal, '2026-11-22')
  await openAs(page, portal, DONE)
  const card = page.getByRole('region', { name: 'Lifting as a Team is overdue by 3 days' })
  await card.getByRole('link', { name: 'Take again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lifting as a Team' })).toBeVisible()
  await expect(page.getByText('Overdue by 3 days')).toBeVisible()
  await expect(page.getByText(/^Passed \d+ \w+ 2026$/)).toBeVisible()
  await expect(page.getByText('Earns')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take again' }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  const answers = await answersWith(portal, 1, 9, DONE)
  for (const [index, text] of answers.entries()) {
    await page.getByRole('radio', { name: text, exact: true }).click()
    if (index < answers.length - 1) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Quiz passed' })).toBeVisible()
  await expect(page.getByText('Correct answer').first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to topics' }).click()
  const topic = page.getByRole('listitem').filter({ hasText: 'GQTT001' })
  await expect(topic.getByRole('button', { name: 'View Results' })).toBeVisible()
})

test('a module is taken again, and its new certificate takes the place of the old', async ({ page, portal }) => {
  test.slow()
  const module = await moduleAt(portal, 'base-training', 0)
  await askMonthly(portal, 'module', module.id, 3)
  const before = (await portal.call(DONE, api.userProgress)).find(({ moduleId }) => moduleId === module.id)
  await openAs(page, portal, DONE, '/?tab=training')
  const card = page.getByRole('article').filter({ hasText: module.description })
  await expect(card.getByText('Completed')).toBeVisible()
  await expect(card.getByText('Due in 3 days')).toBeVisible()
  await card.getByRole('button', { name: 'Take again' }).click()
  await expect(page.getByText(`Certificate ${before?.certificateNumber}`)).toBeVisible()
  await expect(page.getByText('Due in 3 days')).toBeVisible()
  await expectAccessible(page)

  await takeQuiz(page, await answersTo(portal, module, 9, DONE), 'Take again')
  await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeVisible()
  await expect(page.getByText('Due in 3 days')).toBeVisible()
  await page.getByRole('button', { name: 'Retake module' }).click()
  await takeQuiz(page, await answersTo(portal, module, 0, DONE), 'Take again')
  await expect(page.getByRole('heading', { name: 'Module passed' })).toBeVisible()
  await expect(page.getByText('Due in 3 days')).toHaveCount(0)
  const after = (await portal.call(DONE, api.userProgress)).find(({ moduleId }) => moduleId === module.id)
  expect(after?.certificateNumber).not.toBe(before?.certificateNumber)
  await expect(page.getByText(`Certificate ${after?.certificateNumber}`)).toBeVisible()
})

test('every address of what is owed opens the very thing', async ({ page, portal }) => {
  test.slow()
  const [manual] = await track(portal, 'induction')
  if (!manual) throw new Error('there is no manual')
  await askMonthly(portal, 'topic-read', 2, 3)
  await askMonthly(portal, 'manual', manual.id, 3)
  await openAs(page, portal, DONE, '/?tab=toolbox&topic=2')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign again/ })
    .click()
  await expect(page.getByText(/signed again$/).first()).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Read on 16 Nov 2026')).toBeVisible()

  await page.goto(`${portal.url}/toolbox`)
  await expect(page.getByText('Due in 3 days')).toHaveCount(0)
  await page.goto(`${portal.url}/quiz/${manual.id}`)
  await expect(page.getByText('Due in 3 days')).toBeVisible()
  await page.getByRole('button', { name: 'Sign again' }).click()
  await expect(page.getByText('Signed again', { exact: true })).toBeVisible()
  await expect(page.getByText('Due in 3 days')).toHaveCount(0)
  await expect(page.getByText('Read 16 Nov 2026')).toBeVisible()
})

test('a newcomer is shown where the induction stands', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  const card = page.getByRole('region', { name: 'Induction form: due on 29 Nov, in 13 days' })
  await card.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'Finish your induction' })).toBeInViewport()
  await expect(page).toHaveURL(/\/\?tab=induction$/)
})

test('whoever has nothing due sees the dashboard as it was', async ({ page, portal }) => {
  await openAs(page, portal, DONE)
  await expect(page.getByText('What next', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /more$/ })).toHaveCount(0)
})

test('everything that is asked is listed under Learning, what needs one first at the top', async ({ page, portal }) => {
  await askMonthly(portal, 'swms', 2, 3)
  await openAs(page, portal, 'liam.oconnor')
  await page.getByRole('link', { name: /^and \d+ more$/ }).click()
  await expect(page).toHaveURL(/learning-path\?view=requirements/)
  await expect(page.getByRole('heading', { level: 1, name: 'Requirements' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Overdue', 'Due', 'In date'])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const due = page.getByRole('region', { name: 'Due', exact: true })
  await due.getByRole('link', { name: /^Sign again/ }).click()
  await expect(page.getByRole('dialog').getByText('Due in 3 days')).toBeVisible()
  await page.goBack()
  // Learning leads there, too.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Learning Path' }).click()
  await page.getByRole('link', { name: 'See what is asked of you, and by when' }).click()
  const overdue = page.getByRole('region', { name: 'Overdue' })
  await overdue.getByRole('link', { name: /^Open.*Service and Maintenance$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Service and Maintenance' })).toBeVisible()
})

test('nothing moves when what is due comes late', async ({ page, portal }) => {
  await page.route('**/api/me/due', async route => {
    const answer = await route.fetch()
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.fulfill({ response: answer })
  })
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted') ?? 0) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openAs(page, portal, 'liam.oconnor')
  await expect(page.getByRole('heading', { name: /is overdue by/ })).toBeVisible()
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0))).toBeLessThan(0.02)
})
