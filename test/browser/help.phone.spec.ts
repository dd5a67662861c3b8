// The help dialog, from the floating button and from the menu.
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

test('a query is sent to support', { tag: '@both' }, async ({ page, portal, isMobile }) => {
  await openAs(page, portal, 'employee')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Help' }).click()
  } else {
    await page.getByRole('button', { name: 'Help' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Get help' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Emma Nguyen')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog.getByText('Please fill in all required fields.').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await dialog.getByLabel('Email').fill('emma@example.com')
  await dialog.getByLabel('Message').fill('The pallet jack icon looks odd')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue('The pallet jack icon looks odd')
  await expect(dialog.getByPlaceholder('General Support Request')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/^Your query was sent\. Your reference is HLP-\d{6}\.$/)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a mistyped address is marked at its field before anything is sent', async ({ page, portal }) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/send-help-query')) sent.push(request.url())
  })
  await openAs(page, portal, 'employee')
  await page.getByRole('button', { name: 'Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get help' })
  const email = dialog.getByLabel('Email')
  await email.fill('emma@example')
  await dialog.getByLabel('Message').fill('The pallet jack icon looks odd')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(email).toHaveAccessibleDescription('Enter an email address like name@example.com.')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  expect(sent).toEqual([])
  await expect(page.getByText('Email System Setup Required')).toHaveCount(0)
  await email.fill('emma@example.com')
  await expect(email).toHaveAccessibleDescription('')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('what was found missing is no longer shown once the dialog is cancelled', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await page.getByRole('button', { name: 'Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get help' })
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Missing Information', { exact: true })).toHaveCount(0, { timeout: 1500 })
})

test('an unsuccessful reply under a status of success is a failure too', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await page.route('**/api/send-help-query', route => route.fulfill({ json: { success: false, message: 'no mail' } }))
  await page.getByRole('button', { name: 'Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get help' })
  await dialog.getByLabel('Email').fill('emma@example.com')
  await dialog.getByLabel('Message').fill('Please call me')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog.getByText('Email System Setup Required', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Message')).toHaveValue('Please call me')
  await expect(page.getByText('Message sent')).toHaveCount(0)
})

test.describe('with a support address', () => {
  test.use({ variables: { SUPPORT_EMAIL: 'support@example.com' } })

  test('a failure names the support contact and keeps what was written', async ({ page, portal }) => {
    await openAs(page, portal, 'employee')
    await page.route('**/api/send-help-query', route => route.fulfill({ status: 503, json: { message: 'no' } }))
    await page.getByRole('button', { name: 'Help' }).click()
    const dialog = page.getByRole('dialog', { name: 'Get help' })
    await dialog.getByLabel('Email').fill('emma@example.com')
    await dialog.getByLabel('Message').fill('Please call me')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect(dialog.getByText('Email System Setup Required', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/contact support directly: support@example\.com/)).toBeVisible()
    await expect(dialog.getByLabel('Message')).toHaveValue('Please call me')
  })
})
