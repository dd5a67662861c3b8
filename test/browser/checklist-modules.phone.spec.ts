// The module screen and its quiz, point by point: what is shown, what is said, what is refused.
import { api } from '../../src/contract/api.ts'
import { DAILY_QUIZ_LIMIT, dailyLimitWords } from '../../src/domain/quiz.ts'
import { expectAccessible } from './support/accessible.ts'
import { alter, answerByKeys, answersTo, handIn, moduleAt, takeQuiz } from './support/module-quiz.ts'
import { expect, openAs, test } from './support/portal.ts'

test.describe('module screen', () => {
  test('module detail with collapsible training content sections and a start-quiz action', async ({ page, portal }) => {
    const module = await moduleAt(portal, 'base-training', 0)
    await openAs(page, portal, 'employee', `/quiz/${module.id}`)
    await expect(page.getByRole('heading', { level: 1, name: module.title })).toBeVisible()
    await expect(page.getByText(module.description)).toBeVisible()
    await expect(page.getByText(module.duration, { exact: true })).toBeVisible()
    const section = page.getByRole('heading', { level: 3 }).getByRole('button').first()
    await expect(section).toHaveAttribute('aria-expanded', 'false')
    await section.click()
    await expect(section).toHaveAttribute('aria-expanded', 'true')
    await section.click()
    await expect(section).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  })

  test('one question at a time, with Previous and Next; the last question shows Submit', async ({ page, portal }) => {
    const module = await moduleAt(portal, 'base-training', 0)
    await openAs(page, portal, 'employee', `/quiz/${module.id}`)
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    for (let question = 1; question <= 25; question++) {
      await expect(page.getByText(`Question ${question} of 25`)).toBeVisible()
      await expect(page.getByRole('radiogroup')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Previous' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(question === 25 ? 1 : 0)
      await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(question === 25 ? 0 : 1)
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
    }
  })

  test('results, and a review of incorrect answers', async ({ page, portal }) => {
    const module = await moduleAt(portal, 'base-training', 0)
    await openAs(page, portal, 'employee', `/quiz/${module.id}`)
    await takeQuiz(page, await answersTo(portal, module, 3))
    await expect(page.getByText('22 of 25', { exact: true })).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Review 3 incorrect answers' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Correct 3 answers' })).toBeVisible()
  })

  for (const id of ['9999', '0', '-1', 'abc', '1.5', '99999999999999999999']) {
    test(`'Module Not Found' is shown for an unknown module: ${id}`, async ({ page, portal }) => {
      await openAs(page, portal, 'employee', `/quiz/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Module Not Found' })).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test.describe('module action buttons by status', () => {
  test('not started Start, in progress Continue, completed Review, locked disabled', async ({ page, portal }) => {
    const [first, second] = [await moduleAt(portal, 'base-training', 0), await moduleAt(portal, 'base-training', 1)]
    await openAs(page, portal, 'employee', '/?tab=training')
    const cards = page.getByRole('article')
    await expect(cards.nth(0).getByRole('button', { name: 'Start', exact: true })).toBeEnabled()
    await expect(cards.nth(1).getByRole('button', { name: 'Locked' })).toBeDisabled()
    await portal.call('employee', api.completeReading, { params: { id: first.id } })
    await page.reload()
    await expect(cards.nth(0).getByRole('button', { name: 'Continue' })).toBeEnabled()
    await expect(cards.nth(0).getByText('Content read, quiz to go')).toBeVisible()
    await expect(cards.nth(0).getByText('50%', { exact: true })).toBeVisible()
    await handIn(portal, first)
    await page.reload()
    await expect(cards.nth(0).getByRole('button', { name: 'Review' })).toBeEnabled()
    await expect(cards.nth(1).getByRole('button', { name: 'Start', exact: true })).toBeEnabled()
    for (let used = 1; used < DAILY_QUIZ_LIMIT; used++) await handIn(portal, second, 9)
    await page.reload()
    await expect(cards.nth(1).getByRole('button', { name: 'Daily limit reached' })).toBeDisabled()
  })

  test('Mark as Read when passingScore is 0, also inside a track', async ({ page, portal }) => {
    const module = await moduleAt(portal, 'base-training', 0)
    alter(portal, `update training_modules set passing_score = 0, quiz_version = null where id = ${module.id}`)
    await openAs(page, portal, 'employee', '/?tab=training')
    const card = page.getByRole('article').first()
    await expect(card.getByText('Manual, no quiz')).toBeVisible()
    await card.getByRole('button', { name: 'Mark as Read' }).click()
    await expect(card.getByRole('button', { name: 'Review' })).toBeEnabled()
    await expect(page.getByRole('article').nth(1).getByRole('button', { name: 'Start', exact: true })).toBeEnabled()
  })
})

test.describe('validation', () => {
  test('an answer is needed to proceed', async ({ page, portal }) => {
    const module = await moduleAt(portal, 'base-training', 0)
    await openAs(page, portal, 'employee', `/quiz/${module.id}`)
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(page.getByText('Choose an answer to continue').filter({ visible: true })).toBeVisible()
    await page.getByRole('radio').first().click()
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  })

  test('starting and sending are blocked when the daily limit is reached', async ({ page, portal }) => {
    const module = await moduleAt(portal, 'base-training', 0)
    for (let used = 0; used < DAILY_QUIZ_LIMIT; used++) await handIn(portal, module, 9)
    await openAs(page, portal, 'employee', `/quiz/${module.id}`)
    await expect(page.getByRole('button', { name: 'Daily limit reached' })).toBeDisabled()
    await page.goto(`${portal.url}/quiz/${module.id}?step=quiz`)
    await expect(page.getByText('Question 1 of 25')).toBeVisible()
    await answerByKeys(page, await answersTo(portal, module))
    await expect(page.getByText('Question 25 of 25')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Daily limit reached' })).toBeDisabled()
  })
})

test.describe('errors and empty states', () => {
  test("429 shows 'Daily Limit Reached', other errors 'Failed to submit quiz. Please try again.'", async ({
    page,
    portal,
  }) => {
    const module = await moduleAt(portal, 'base-training', 0)
    await openAs(page, portal, 'employee', `/quiz/${module.id}`)
    await page.route('**/quiz', route => route.fulfill({ status: 500, json: { message: 'no', code: 'server.fault' } }))
    await takeQuiz(page, await answersTo(portal, module))
    await expect(page.getByText('Failed to submit quiz. Please try again.', { exact: true })).toBeVisible()
    await page.unroute('**/quiz')
    await page.route('**/quiz', route => route.fulfill({ status: 429, body: '' }))
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Daily Limit Reached', { exact: true })).toBeVisible()
    await expect(page.getByText(dailyLimitWords(), { exact: true })).toBeVisible()
    await expect(page.getByText('Question 25 of 25')).toBeVisible()
  })

  test("'Failed to mark module as read. Please try again.'", async ({ page, portal }) => {
    const module = await moduleAt(portal, 'base-training', 0)
    await openAs(page, portal, 'employee', `/quiz/${module.id}`)
    await page.route('**/complete-reading', route => route.abort())
    await page.getByRole('button', { name: 'Sign off reading' }).click()
    await expect(page.getByText('Failed to mark module as read. Please try again.', { exact: true })).toBeVisible()
  })

  test("'No quiz available for this module.'", async ({ page, portal }) => {
    const module = await moduleAt(portal, 'base-training', 0)
    alter(portal, `update training_modules set quiz_version = null, question_count = 0 where id = ${module.id}`)
    await openAs(page, portal, 'employee', `/quiz/${module.id}`)
    await expect(page.getByText('No quiz available for this module.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('constants', () => {
  test('25 questions, pass mark 88 percent (22 of 25)', async ({ page, portal }) => {
    const module = await moduleAt(portal, 'base-training', 0)
    await openAs(page, portal, 'employee', `/quiz/${module.id}`)
    await expect(page.getByText('25 questions')).toBeVisible()
    await expect(page.getByText('Pass mark 88% (22 of 25)')).toBeVisible()
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    await expect(page.getByText('Question 1 of 25')).toBeVisible()
  })

  test('missing more than 3 requires a full retake', async ({ page, portal }) => {
    const module = await moduleAt(portal, 'base-training', 0)
    await openAs(page, portal, 'employee', `/quiz/${module.id}`)
    await takeQuiz(page, await answersTo(portal, module, 4))
    await expect(page.getByRole('button', { name: 'Retake module' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Correct/ })).toHaveCount(0)
  })
})
