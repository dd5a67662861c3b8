// An administrator makes the rules of the company by choosing words, and sees everybody against everything.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

const word = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })

/** Opens the word that has the focus and chooses what begins with these letters. */
async function chooseByKeys(page: Page, letters: string): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type(letters)
  await page.keyboard.press('Enter')
}

test('a rule is made by keyboard, asked of those it covers, changed and retired', { tag: '@both' }, async ({
  page,
  portal,
  isMobile,
}) => {
  await openAs(page, portal, 'admin', '/manage/requirements')
  await expect(page.getByText('7 rules. Each reads as what it does.')).toBeVisible()
  await page.getByRole('link', { name: 'New requirement' }).click()

  // Tab walks the sentence: who, departments, what they do, what, how soon.
  await word(page, 'Who').focus()
  await chooseByKeys(page, 'Everyone in')
  await page.keyboard.press('Tab')
  await expect(word(page, 'Who')).toHaveAttribute('aria-expanded', 'false')
  await expect(word(page, 'Departments')).toBeFocused()
  await chooseByKeys(page, 'Warehouse')
  await page.keyboard.press('Tab')
  await expect(word(page, 'What they do')).toBeFocused()
  await chooseByKeys(page, 'read a toolbox')
  await expect(word(page, 'What they do')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(word(page, 'What')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('GQTT003')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Covers 6 people' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(word(page, 'How soon')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('99999')
  await expect(page.getByText('Enter a whole number from 0 to 3,650.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect(word(page, 'How soon')).toHaveText('30 days')

  // The preview follows, also when somebody is excepted.
  await word(page, 'Exceptions').click()
  await page.getByRole('combobox', { name: 'Find a person' }).fill('thi pham')
  await page.getByRole('option', { name: /Thi Pham/ }).click()
  await page.keyboard.press('Escape')
  await expect(word(page, 'Exceptions')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Covers 5 people' })).toBeVisible()
  await expect(page.getByText('12 months after reading')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Publish requirement' }).click()

  await expect(page.getByText('8 rules. Each reads as what it does.')).toBeVisible()
  await page.getByLabel('Find a rule').fill('gqtt003')
  const row = page.getByRole('region', { name: 'Requirements' }).getByRole('listitem').filter({ hasText: 'GQTT003' })
  await expect(row).toContainText('Everyone in Warehouse, except Thi Pham, must read GQTT003')
  await expect(row).toContainText('5 of 5 compliant')
  const owed = await portal.call('liam.oconnor', api.ownObligations)
  expect(owed).toContainEqual(expect.objectContaining({ kind: 'topic-read', title: expect.stringMatching(/^GQTT003/) }))

  // What was is said beside what is chosen.
  await row.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Publish requirement' })).toBeDisabled()
  await word(page, 'Departments').click()
  await page.getByRole('option', { name: /Installations/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Everyone in Warehouse, except Thi Pham. 5 people are added.')).toBeVisible()

  // Leaving asks, by a link and by Back.
  await page.getByRole('main').getByRole('link', { name: 'Requirements' }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Publish requirement' }).click()
  await expect(page.getByText('8 rules. Each reads as what it does.')).toBeVisible()
  expect(await portal.call('jarrah.williams', api.ownObligations)).toContainEqual(
    expect.objectContaining({ kind: 'topic-read' }),
  )

  await page.getByRole('link', { name: /Everyone in Installations and Warehouse/ }).click()
  await page.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire requirement' }).click()
  await expect(page.getByText('7 rules. Each reads as what it does.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Everyone in Installations and/ })).toHaveCount(0)
  await page.getByLabel('Show retired').check()
  await page.getByRole('link', { name: /Everyone in Installations and/ }).click()
  await expect(page.getByRole('heading', { name: 'Retired requirement' })).toBeVisible()
  if (isMobile) await expectNoSidewaysScroll(page)
})

test('what is missing is said beside it, and who is overdue at once is named before it is published', async ({
  page,
  portal,
}) => {
  const body = { subject: { kind: 'swms' as const }, audience: { everyone: true }, dueDays: 14 }
  const preview = await portal.call('admin', api.previewRequirement, { body })
  const people = preview.people.slice(0, 1).map(person => ({ ...person, status: 'overdue', on: '2026-01-01' }))
  await page.route('**/api/manage/requirements/preview', route =>
    route.fulfill({ json: { ...preview, overdue: 1, people } }),
  )
  await openAs(page, portal, 'admin', '/manage/requirements/new')
  await page.getByRole('button', { name: 'Publish requirement' }).click()
  await expect(page.getByText('Say what they must do.')).toBeVisible()
  await expect(word(page, 'What')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Publish requirement' }).click()
  const dialog = page.getByRole('alertdialog', { name: '1 person is overdue at once' })
  await expect(dialog.getByText(people[0]?.name ?? '')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change it' }).click()
  expect(await portal.call('admin', api.requirements)).toHaveLength(7)
  await page.getByRole('button', { name: 'Publish requirement' }).click()
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('8 rules. Each reads as what it does.')).toBeVisible()
})

test('the matrix is walked through with the arrow keys, as of an earlier day too', { tag: '@both' }, async ({
  page,
  portal,
  isMobile,
}) => {
  await openAs(page, portal, 'admin', '/manage/requirements')
  await page.getByRole('button', { name: 'Matrix' }).click()
  await expect(page.getByText('1 to 28 of 28 people')).toBeVisible()
  await page.getByLabel('Department').selectOption('Warehouse')
  await expect(page.getByText('1 to 6 of 6 people')).toBeVisible()
  if (isMobile) {
    await page
      .getByRole('button', { name: /overdue/ })
      .first()
      .click()
    await expect(page.getByText(/^Overdue by/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Overdue by/ }).first()).toHaveAttribute('href', /^\/team\/\d+$/)
  } else {
    const grid = page.getByRole('grid')
    await grid.getByRole('link').first().focus()
    const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))
    for (const [key, cell] of [
      ['ArrowRight', '0:1'],
      ['ArrowDown', '1:1'],
      ['ArrowDown', '2:1'],
      ['Home', '2:0'],
      ['Control+End', /^5:/],
      ['Control+Home', '0:0'],
      ['ArrowUp', '0:0'],
      ['ArrowRight', '0:1'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await at()).toEqual(typeof cell === 'string' ? cell : expect.stringMatching(cell))
    }
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog')
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/team\/\d+$/)
    await expect(card.getByRole('link')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    expect(await at()).toBe('0:1')
  }
  await page.getByLabel('As of').fill('2099-01-01')
  await expect(page.getByText(/Choose today or an earlier day/)).toBeVisible()
  await page.getByLabel('As of').fill('2026-09-30')
  // Two of them came later.
  await expect(page.getByText('1 to 4 of 4 people')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('As of')).toHaveValue('2026-09-30')
  await expectNoSidewaysScroll(page)
})
