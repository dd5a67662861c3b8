// Practice: from the tile on the dashboard through a round to how strong one is, by keyboard, on two devices, and with nothing due.
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'
import { answerRight, goOn, rightOption } from './support/practice.ts'

const LEARNER = 'liam.oconnor'

test('three questions in a minute, from the dashboard and back', async ({ page, portal }) => {
  await openAs(page, portal, LEARNER, '/')
  const tile = page.getByRole('region', { name: '3 questions to keep fresh' })
  await expect(tile).toBeVisible()
  await expectAccessible(page)
  await tile.getByRole('link', { name: 'Practise now' }).click()
  await expect(page).toHaveURL(/\/practice$/)
  await expect(page.getByText('Question 1 of 3', { exact: true })).toBeVisible()
  await expect(page.getByText('3 questions, 1 minute')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  // Screen readers tell what changes in a status that was there before, and only that.
  const status = page.locator('main .card [role=status]')
  await expect(status).toHaveText('')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await answerRight(page)
  await expect(page.getByRole('heading', { name: 'Right', exact: true })).toBeVisible()
  await expect(page.getByText(/You will see this one again (in|tomorrow)/)).toBeVisible()
  await expect(status.getByRole('heading', { name: 'Right', exact: true })).toBeVisible()
  await expect(status.getByRole('paragraph')).toHaveCount(1)
  await page.getByRole('button', { name: 'Read the section' }).click()
  await expect(status.locator('a, button, .prose')).toHaveCount(0)
  await expect(page.locator('.prose')).toBeVisible()
  // Clear of the bar at the bottom, which covers part of whatever is there.
  await page.getByRole('button', { name: 'Listen' }).evaluate(listen => listen.scrollIntoView({ block: 'center' }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await goOn(page)

  await expect(page.getByText('Question 2 of 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'I don’t know' }).click()
  await expect(page.getByRole('heading', { name: 'Not quite right' })).toBeVisible()
  await expect(page.getByText('You will see this one again tomorrow.')).toBeVisible()
  await goOn(page)

  await answerRight(page)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(/^2 of 3 remembered\. The other one comes back tomorrow\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your 3 questions' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'How strong each area is' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '3 more questions' }).click()
  for (let question = 1; question <= 3; question++) {
    await expect(page.getByText(`Question ${question} of 3`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'I don’t know' }).click()
    await goOn(page)
  }
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Good round')
  await expect(page.getByText(/^None of 3 remembered\. They come back tomorrow\./)).toBeVisible()
  await page.goto(`${portal.url}/practice`)
  await page.getByRole('link', { name: /^(Exit|Back to Dashboard)$/ }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the keyboard does it all: arrows choose, Enter checks and goes on', async ({ page, portal }) => {
  await openAs(page, portal, LEARNER, '/practice')
  for (let question = 1; question <= 3; question++) {
    await expect(page.getByText(`Question ${question} of 3`, { exact: true })).toBeVisible()
    const right = await rightOption(page)
    await page.getByRole('radio').first().focus()
    if (question === 1) {
      await page.keyboard.press('Enter')
      await expect(page.locator('.toast').getByText('Please select an answer')).toBeVisible()
    }
    await page.keyboard.press('Space')
    for (let step = 0; step < right; step++) {
      await page.keyboard.press('ArrowDown')
      // At once: whoever presses Enter now answers with what they see marked.
      const chosen = page.getByRole('radio').nth(step + 1)
      expect(await chosen.evaluate(option => [option === document.activeElement, option.ariaChecked])).toEqual([
        true,
        'true',
      ])
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Right', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(/^All 3 remembered\./)).toBeVisible()
})

test('one that was answered on another device is said so, and others come', async ({ page, portal }) => {
  await openAs(page, portal, LEARNER, '/practice')
  const first = await page.getByRole('heading', { level: 2 }).innerText()
  const { questions } = await portal.call(LEARNER, api.practice)
  for (const { id, form } of questions)
    await portal.call(LEARNER, api.answerPractice, { body: { question: id, form, answer: null } })
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.locator('.toast').getByText(/answered or edited meanwhile/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(first)
  await expect(page.getByText('Question 1 of 3', { exact: true })).toBeVisible()
})

test('with nothing learnt there is no tile, and the page says how it begins', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/')
  await expect(page.getByText('Finish your induction')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Practise now' })).toHaveCount(0)
  await page.goto(`${portal.url}/practice`)
  await expect(page.getByRole('heading', { name: 'Nothing to practise yet' })).toBeVisible()
  await expectAccessible(page)
})

test('an answer that cannot be sent can be sent again', async ({ page, portal }) => {
  await openAs(page, portal, LEARNER, '/practice')
  const right = await rightOption(page)
  await page.route('**/api/practice/answers', route => route.abort())
  await page.getByRole('radio').nth(right).click()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.locator('.toast').getByText('Not sent')).toBeVisible()
  await expect(page.getByRole('radio').nth(right)).toBeChecked()
  await page.unroute('**/api/practice/answers')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Right', exact: true })).toBeVisible()
})
