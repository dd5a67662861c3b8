// The induction, from nothing read to the banner that says it is complete.
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

const DOCUMENTS = 8

async function readAllBut(portal: BrowserPortal, unread: number): Promise<void> {
  for (let id = 1; id <= DOCUMENTS - unread; id++) {
    await portal.call('employee', api.markSwmsRead, { params: { id } })
  }
}

test('from the first document to the banner', async ({ page, portal }) => {
  test.slow()
  await openAs(page, portal, 'employee')
  const list = page.getByRole('region', { name: 'Safe work method statements' })
  await expect(list.getByText(`0 of ${DOCUMENTS}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Induction Form' })).toBeDisabled()

  // The first is opened, which marks it as read.
  await list.getByRole('button', { name: 'View Manual Handling' }).click()
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document.getByText('GQSWMS001 · Version 1')).toBeVisible()
  await expect(document.getByRole('heading', { name: 'High-risk steps' })).toBeVisible()
  await expect(document.getByText('Read on 16 Nov 2026')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // From there to the next, until one is left.
  for (let read = 1; read < DOCUMENTS - 1; read++) {
    await page.getByRole('dialog').getByRole('button', { name: 'Next document' }).click()
    await expect(page.getByRole('dialog').getByText(`GQSWMS00${read + 1} · Version 1`)).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Read on 16 Nov 2026')).toBeVisible()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(list.getByText(`${DOCUMENTS - 1} of ${DOCUMENTS}`)).toBeVisible()

  // The last is marked by hand; the form then opens by itself.
  await list.getByRole('button', { name: /Mark as Read/ }).click()
  await expect(page.getByText('You earned 10 points.', { exact: true })).toBeVisible()
  const form = page.getByRole('dialog', { name: 'Induction form' })
  await expect(form).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByLabel('Full name').fill('Emma Nguyen')
  await form.getByLabel('Email address').fill('emma@example.com')
  await form.getByRole('button', { name: 'Submit Form' }).click()

  await expect(page.getByText('Induction complete').first()).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('You finished your induction on 16 Nov 2026.')).toBeVisible()
  await expect(page.getByText(`${DOCUMENTS} of ${DOCUMENTS} read`)).toBeVisible()
  // The banner, the tile and what comes next say the same about the manuals.
  const banner = page.locator('.banner').filter({ hasText: 'Induction complete' })
  await expect(banner).toContainText('3 manuals still to read.')
  const tile = page
    .getByRole('region', { name: 'Training Progress Overview' })
    .getByRole('button', { name: /^Induction/ })
  await expect(tile).toContainText('3 modules remaining')
  await expect(page.locator('.next').getByText('3 manuals still to read.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Induction Form' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: /^90\s*pts/ })).toBeVisible()
  await expectAccessible(page)
})

test('a document is read in steps with their hazards and controls, and kept as a PDF', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/?document=1')
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document.getByRole('heading', { level: 3 }).first()).toHaveText('Scope')
  await expect(document.getByRole('heading', { level: 4, name: 'Plan the move' })).toBeVisible()
  await expect(document.getByRole('heading', { level: 5, name: 'Hazards' }).first()).toBeVisible()
  await expect(document.getByText('Hazard:')).toHaveCount(0)
  const link = document.getByRole('link', { name: 'Download PDF' })
  await expect(link).toHaveAttribute('href', '/api/swms-documents/1/document?v=1&download=1')
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe('GQSWMS001.pdf')
})

test('documents, form, manuals: the steps and the words above them keep one order', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  const steps = page.getByRole('region', { name: 'Finish your induction' }).getByRole('listitem')
  await expect(steps).toHaveText([/Read 8 SWMS/, /Submit the induction form/, /Read 3 manuals/])
  await expect(
    page.getByText('Read every safe work method statement, submit the induction form, then read the manuals.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Restart tour' }).click()
  const tour = page.getByRole('dialog')
  await tour.getByRole('button', { name: 'Next' }).click()
  await expect(tour.getByText('SWMS, your induction form and manuals.')).toBeVisible()
  for (let step = 0; step < 3; step++) await tour.getByRole('button', { name: 'Next' }).click()
  await expect(tour.getByText(/submit your induction form, then read the manuals/)).toBeVisible()
})

test('once the manuals are read too the banner asks for nothing more', async ({ page, portal }) => {
  await readAllBut(portal, 0)
  const form = { fullName: 'Emma Nguyen', email: 'emma@example.com' }
  await portal.call('employee', api.submitInductionForm, { body: form })
  for (const id of [1, 2]) await portal.call('employee', api.markModuleRead, { params: { id } })
  await openAs(page, portal, 'employee')
  const banner = page.locator('.banner').filter({ hasText: 'Induction complete' })
  await expect(banner).toContainText('1 manual still to read.')
  await page.getByRole('region', { name: 'Induction manuals' }).getByRole('button', { name: 'Mark as Read' }).click()
  await expect(banner).not.toContainText('still to read')
  await expect(page.getByText('All modules completed!')).toBeVisible()
})

test('the form says what is missing, what the server refused, and keeps what was typed', async ({ page, portal }) => {
  await readAllBut(portal, 0)
  await openAs(page, portal, 'employee')
  const form = page.getByRole('dialog', { name: 'Induction form' })
  await form.getByLabel('Full name').fill('   ')
  await form.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await expect(page.getByText('Please fill in both full name and email address.', { exact: true })).toBeVisible()

  await form.getByLabel('Full name').fill('Emma Nguyen')
  await form.getByLabel('Email address').fill('emma at home')
  await page.reload()
  await expect(form.getByLabel('Full name')).toHaveValue('Emma Nguyen')
  await form.getByLabel('Email address').fill('emma@example.com')
  const refusal = { message: 'Please check what you sent.', issues: [{ path: 'body.email', message: 'is not known' }] }
  await page.route('**/api/submit-induction-form', route => route.fulfill({ status: 400, json: refusal }))
  await form.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible()
  await expect(form.getByText('Your email address is not known.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/submit-induction-form')

  await page.route('**/api/submit-induction-form', route => route.abort())
  await form.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page.getByText('Failed to submit induction form. Please try again.', { exact: true })).toBeVisible()
  await page.unroute('**/api/submit-induction-form')

  await page.reload()
  await expect(form.getByLabel('Email address')).toHaveValue('emma@example.com')
  await form.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page.getByText('You finished your induction on 16 Nov 2026.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')))).toEqual([])
})

test('a mistyped address is marked at its field before anything is sent', async ({ page, portal }) => {
  await readAllBut(portal, 0)
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/submit-induction-form')) sent.push(request.url())
  })
  await openAs(page, portal, 'employee')
  const form = page.getByRole('dialog', { name: 'Induction form' })
  const email = form.getByLabel('Email address')
  await form.getByLabel('Full name').fill('Emma Nguyen')
  await email.fill('emma at home')
  await form.getByRole('button', { name: 'Submit Form' }).click()
  await expect(email).toHaveAccessibleDescription('Enter an email address like name@example.com.')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  expect(sent).toEqual([])
  await email.fill('emma@example.com')
  await expect(email).toHaveAccessibleDescription('')
  await form.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page.getByText('You finished your induction on 16 Nov 2026.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('what the form found missing is no longer shown once it is closed', async ({ page, portal }) => {
  await readAllBut(portal, 0)
  await openAs(page, portal, 'employee')
  const form = page.getByRole('dialog', { name: 'Induction form' })
  await form.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByText('Missing Information', { exact: true })).toHaveCount(0, { timeout: 1500 })
})

test('a form that was closed stays closed for the visit, and opens by itself at the next', async ({ page, portal }) => {
  await readAllBut(portal, 0)
  await openAs(page, portal, 'employee')
  const form = page.getByRole('dialog', { name: 'Induction form' })
  await form.getByRole('button', { name: 'Not yet' }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Leaderboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Full Rankings' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Submit Induction Form' })).toBeEnabled()
  await page.getByRole('tab', { name: 'Team Kudos' }).click()
  await page.getByRole('tab', { name: 'Induction' }).click()
  await expect(page.getByRole('button', { name: 'Submit Induction Form' })).toBeEnabled()
  await page.waitForTimeout(500)
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit Induction Form' }).click()
  await form.getByRole('button', { name: 'Not yet' }).click()
  await expect(form).toHaveCount(0)
  await page.reload()
  await expect(form).toBeVisible()
})

test('a form that was closed opens by itself again when a revised document was read', async ({ page, portal }) => {
  await readAllBut(portal, 0)
  await openAs(page, portal, 'employee')
  const form = page.getByRole('dialog', { name: 'Induction form' })
  await form.getByRole('button', { name: 'Not yet' }).click()
  await expect(form).toHaveCount(0)
  const completion = '**/api/check-induction-completion'
  const progress = '**/api/swms-progress'
  await page.route(completion, async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), swmsCompleted: DOCUMENTS - 1 } })
  })
  await page.route(progress, async route => {
    const [first, ...others] = await (await route.fetch()).json()
    await route.fulfill({ json: [{ ...first, hasRead: false, readAt: null }, ...others] })
  })
  await expect(page.getByText(`${DOCUMENTS - 1} of ${DOCUMENTS}`).first()).toBeVisible({ timeout: 12_000 })
  await page.unroute(completion)
  await page.unroute(progress)
  await expect(form).toBeVisible({ timeout: 12_000 })
})

test('whoever closes the form by hand opens it again with the button', async ({ page, portal }) => {
  await readAllBut(portal, 0)
  await openAs(page, portal, 'employee')
  const form = page.getByRole('dialog', { name: 'Induction form' })
  await form.getByRole('button', { name: 'Not yet' }).click()
  await expect(form).toHaveCount(0)
  // Two polls later it is still closed.
  await page.waitForResponse('**/api/check-induction-completion')
  await page.waitForResponse('**/api/check-induction-completion')
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit Induction Form' }).click()
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toHaveCount(0)
})

test('what is read on another device shows within a poll, and then the form opens', async ({ page, portal }) => {
  await readAllBut(portal, 1)
  await openAs(page, portal, 'employee')
  await expect(page.getByText(`${DOCUMENTS - 1} of ${DOCUMENTS}`).first()).toBeVisible()
  await portal.call('employee', api.markSwmsRead, { params: { id: DOCUMENTS } })
  await expect(page.getByRole('dialog', { name: 'Induction form' })).toBeVisible({ timeout: 12_000 })
})

test('Back closes a document, and a reload keeps it open', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await page.getByRole('button', { name: 'View document' }).click()
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document).toBeVisible()
  await page.reload()
  await expect(document).toBeVisible()
  await page.goBack()
  await expect(document).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Induction' })).toHaveAttribute('aria-selected', 'true')
})

test('a sign-off that the server has not kept is not claimed', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await expect(page.getByRole('button', { name: 'View Manual Handling' })).toBeVisible()
  await page.route('**/mark-read', route => route.abort())
  await page.getByRole('button', { name: 'View Manual Handling' }).click()
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document.getByText('Not signed off yet').first()).toBeVisible()
  await expect(document.getByText('You can keep reading, and sign off when you are back online.')).toBeVisible()
  await expect(document.getByRole('heading', { name: 'Scope' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/mark-read')
  await document.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(document.getByText('Read on 16 Nov 2026')).toBeVisible()
})

test('a document revised meanwhile is shown again and signed by hand', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await expect(page.getByRole('button', { name: 'View Manual Handling' })).toBeVisible()
  const refusal = {
    message: 'This was revised while you had it open. Read the new version, then try again.',
    code: 'content.version_changed',
  }
  let refused = 0
  await page.route('**/mark-read', route =>
    refused++ ? route.continue() : route.fulfill({ status: 409, json: refusal }),
  )
  await page.getByRole('button', { name: 'View Manual Handling' }).click()
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document.getByText(refusal.message)).toBeVisible()
  await document.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(document.getByText('Read on 16 Nov 2026')).toBeVisible()
})

test('a document without content says so and asks for nothing', async ({ page, portal }) => {
  await page.route('**/api/swms-documents/titles', async route => {
    const response = await route.fetch()
    const [first, ...others] = await response.json()
    await route.fulfill({ response, json: [{ ...first, isEmpty: true }, ...others] })
  })
  await openAs(page, portal, 'employee')
  await expect(page.getByText('No content yet')).toBeVisible()
  await expect(page.getByText(`0 of ${DOCUMENTS - 1}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'View Manual Handling' }).click()
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document.getByText('This document content is not available for viewing.', { exact: true })).toBeVisible()
  await expect(document.getByText(/Read on/)).toHaveCount(0)
  await expectAccessible(page)
})

test('the list that cannot be loaded says so, and tries again', async ({ page, portal }) => {
  await page.route('**/api/swms-documents/titles', route => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await openAs(page, portal, 'employee')
  await expect(page.getByText('Your induction could not be loaded')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/swms-documents/titles')
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(page.getByText(`0 of ${DOCUMENTS}`).first()).toBeVisible()
})

test('nothing is signed before its text is on the screen', async ({ page, portal }) => {
  let refused = 0
  await page.route('**/api/swms-documents', route => {
    refused++
    return route.fulfill({ status: 500, json: { message: 'broken' } })
  })
  const signed: string[] = []
  page.on('request', request => request.url().endsWith('/mark-read') && signed.push(request.url()))
  await openAs(page, portal, 'employee')
  await page.getByRole('button', { name: 'View Manual Handling' }).click()
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document.getByText('The text could not be loaded')).toBeVisible()
  await expectAccessible(page)
  // By the dialog, and ahead of anybody who asks.
  await expect.poll(() => refused).toBe(2)
  expect(signed).toEqual([])
  await page.unroute('**/api/swms-documents')
  await document.getByRole('button', { name: 'Try again' }).click()
  await expect(document.getByText('Read on 16 Nov 2026')).toBeVisible()
  expect(signed).toHaveLength(1)
})

test('what is shown is what is signed, whatever the list said before', async ({ page, portal }) => {
  // It became a PDF between the list and its text.
  await page.route('**/api/swms-documents', async route => {
    const response = await route.fetch()
    const [first, ...others] = await response.json()
    await route.fulfill({ response, json: [{ ...first, content: '', sections: [], hasFile: true }, ...others] })
  })
  await openAs(page, portal, 'employee')
  await page.getByRole('button', { name: 'View Manual Handling' }).click()
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document.locator('iframe')).toBeVisible()
})

test('a document that came after the texts were loaded is fetched as it is opened', async ({ page, portal }) => {
  let asked = 0
  await page.route('**/api/swms-documents', async route => {
    const response = await route.fetch()
    const all = await response.json()
    await route.fulfill({ response, json: asked++ === 0 ? all.slice(1) : all })
  })
  await openAs(page, portal, 'employee')
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('button', { name: 'View Manual Handling' }).click()
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document.getByText('Read on 16 Nov 2026')).toBeVisible()
  expect(asked).toBe(2)
})

test('the keyboard alone reads a document', { tag: '@desk' }, async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  const view = page.getByRole('button', { name: 'View Manual Handling' })
  await view.focus()
  await page.keyboard.press('Enter')
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document).toBeVisible()
  const body = document.locator('.dialog__body')
  await expect(document.getByRole('heading', { name: 'Scope' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('PageDown')
  await expect.poll(() => body.evaluate(element => element.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(document).toHaveCount(0)
  await expect(view).toBeFocused()
})
