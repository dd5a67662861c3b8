// The toolbox quiz, from its first question to its end.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'
import { answerSet, answersWith, handInTopic } from './support/toolbox-answers.ts'

const EMPLOYEE = 3

const quizOf = (topicId: number) => `/?tab=toolbox&quiz=${topicId}`
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function choose(page: Page, text: string): Promise<void> {
  await page.getByRole('radio', { name: text, exact: true }).click()
}

async function answerAll(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    await choose(page, text)
    if (index < texts.length - 1) await page.getByRole('button', { name: 'Next' }).click()
  }
}

test('failed, reviewed at 7, passed', async ({ page, portal }) => {
  test.slow()
  await openAs(page, portal, 'employee', '/?tab=toolbox')
  await card(page, 'Lifting as a Team').getByRole('button', { name: 'Take Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Lifting as a Team' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()

  await expect(page.getByText('Question 1 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please select an answer', { exact: true })).toBeVisible()
  await expect(page.getByText('You must select an answer before proceeding.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await answerAll(page, await answersWith(portal, 1, 6))
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Not there yet' })).toBeFocused()
  await expect(page.getByText('6 of 10', { exact: true })).toBeVisible()
  await expect(page.getByText('Correct answer')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Restart Quiz' }).click()
  await expect(page.getByText('Question 1 of 10')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  const seven = await answersWith(portal, 1, 7)
  await answerAll(page, seven)
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeFocused()
  await expect(page.getByText('Correct answer')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Only the three that were wrong, each with what was answered before.
  await page.getByRole('button', { name: 'Review 3 answers' }).click()
  const right = await answersWith(portal, 1, 10)
  for (const [place, index] of [7, 8, 9].entries()) {
    await expect(page.getByText(`Review ${place + 1} of 3`)).toBeVisible()
    await expect(page.locator('.answer').getByText(seven[index] ?? '', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    if (place === 0) await expectAccessible(page)
    await choose(page, right[index] ?? '')
    if (place < 2) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'Resubmit Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Quiz passed' })).toBeFocused()
  await expect(page.getByText('+10', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back to topics' }).click()
  await expect(card(page, 'Lifting as a Team').getByText('Quiz passed')).toBeVisible()
  await expect(page.getByText('1 of 12 topics completed')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^10\s*pts/ })).toBeVisible()
})

test('a pass throws confetti for its three seconds', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  test.slow()
  await openAs(page, portal, 'employee', quizOf(1))
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await answerAll(page, await answersWith(portal, 1, 8))
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.locator('canvas')).toHaveCount(1)
  await expect(page.locator('canvas')).toHaveCount(0, { timeout: 30_000 })
})

test('answers are kept as they are chosen and go on after a reload', async ({ page, portal }) => {
  const right = await answersWith(portal, 2, 10)
  await openAs(page, portal, 'employee', quizOf(2))
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  for (const text of right.slice(0, 3)) {
    const saved = page.waitForResponse(response => response.request().method() === 'PUT')
    await choose(page, text)
    expect((await saved).status()).toBe(200)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.reload()
  await expect(page.getByText('Question 4 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('radio', { name: right[2] ?? '', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Exit quiz' }).click()
  await expect(card(page, 'Trolleys and Stair Climbers').getByText('Quiz in progress')).toBeVisible()
  await card(page, 'Trolleys and Stair Climbers').getByRole('button', { name: 'Continue Quiz' }).click()
  await expect(page.getByText('Question 4 of 10')).toBeVisible()
})

test('answers chosen without a connection are kept here and sent later', async ({ page, portal }) => {
  const right = await answersWith(portal, 2, 10)
  await openAs(page, portal, 'employee', quizOf(2))
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await page.route('**/api/toolbox-quiz-progress/**', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await choose(page, right[0] ?? '')
  await expect(page.getByText('Kept on this device')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/toolbox-quiz-progress/**')
  const sent = page.waitForResponse(response => response.request().method() === 'PUT')
  await page.reload()
  expect((await sent).status()).toBe(200)
  await expect(page.getByText('Question 2 of 10')).toBeVisible()
  const progress = await portal.call('employee', api.toolboxQuizProgress, { params: { userId: EMPLOYEE, topicId: 2 } })
  expect(Object.values(progress.answers)).toEqual([right[0]])
})

test('an answer that was lost on the way, changed and chosen again is the one that is kept', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'employee', quizOf(1))
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Question 1 of 10')).toBeVisible()
  let swallowed = 0
  await page.route(/\/api\/toolbox-quiz-progress\//, async route => {
    if (route.request().method() !== 'PUT' || swallowed > 0) return route.continue()
    swallowed++
    await route.fetch()
    await route.fulfill({ status: 502, body: 'Bad Gateway' })
  })
  const kept = async () => {
    const params = { userId: EMPLOYEE, topicId: 1 }
    return Object.values((await portal.call('employee', api.toolboxQuizProgress, { params })).answers)
  }
  const seen: string[][] = []
  for (const option of [0, 1, 0]) {
    const answered = page.waitForResponse(response => response.request().method() === 'PUT')
    await page.getByRole('radio').nth(option).click()
    await answered
    seen.push(await kept())
  }
  const [first, second, third] = seen
  expect(second).not.toEqual(first)
  expect(third).toEqual(first)
  expect(swallowed).toBe(1)
})

test('a review goes on after a reload, and nothing in it gives away what is right', async ({ page, portal }) => {
  await handInTopic(portal, 3, 7)
  const right = await answersWith(portal, 3, 10)
  await openAs(page, portal, 'employee', quizOf(3))
  await page.getByRole('button', { name: 'Review 3 answers' }).click()
  const saved = page.waitForResponse(response => response.request().method() === 'PUT')
  await choose(page, right[7] ?? '')
  const body = await (await saved).json()
  expect(body.incorrectQuestions).toHaveLength(3)
  await page.reload()
  await page.getByRole('button', { name: 'Review 3 answers' }).click()
  await expect(page.getByText('Review 2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('radio', { name: right[7] ?? '', exact: true })).toBeChecked()
})

test('the last question without an answer does not hand in', async ({ page, portal }) => {
  const right = await answerSet(portal, 4, 10)
  await portal.call('employee', api.startToolboxQuiz, { params: { topicId: 4 } })
  await portal.call('employee', api.saveToolboxAnswers, {
    params: { userId: EMPLOYEE, topicId: 4 },
    body: { answers: Object.fromEntries(right.slice(0, 9)) },
  })
  await openAs(page, portal, 'employee', quizOf(4))
  await expect(page.getByText('Question 10 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByText('Incomplete Quiz', { exact: true })).toBeVisible()
  await expect(page.getByText('Please answer all questions before submitting.', { exact: true })).toBeVisible()
})

test('an error when starting or handing in has the words of the server', async ({ page, portal }) => {
  const message = 'The portal cannot reach its records right now. Try again in a moment.'
  const refuse = { status: 503, json: { message, code: 'server.unavailable' } }
  await page.route('**/toolbox-quiz/5/start', route => route.fulfill(refuse))
  await openAs(page, portal, 'employee', quizOf(5))
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText(message, { exact: true })).toBeVisible()
  await page.unroute('**/toolbox-quiz/5/start')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await answerAll(page, await answersWith(portal, 5, 10))
  await page.route('**/toolbox-quiz/5/submit', route => route.fulfill(refuse))
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByText(message, { exact: true })).toBeVisible()
  await page.unroute('**/toolbox-quiz/5/submit')
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Quiz passed' })).toBeVisible()
})

test('a passed quiz shows what to remember, with the right answers', async ({ page, portal }) => {
  await handInTopic(portal, 6, 9)
  await openAs(page, portal, 'employee', '/?tab=toolbox')
  await card(page, 'Reversing and Spotters').getByRole('button', { name: 'View Results' }).click()
  await expect(page.getByRole('heading', { name: 'Quiz passed' })).toBeVisible()
  await expect(page.getByText('Correct answer')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Restart Quiz' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a topic without questions says so', async ({ page, portal }) => {
  await page.route('**/api/toolbox-quiz/1', route => route.fulfill({ json: [] }))
  await openAs(page, portal, 'employee', quizOf(1))
  await expect(page.getByText('No quiz questions available for this topic.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to topics' }).click()
  await expect(card(page, 'Ladders')).toBeVisible()
})

test('the keyboard alone answers a question', { tag: '@desk' }, async ({ page, portal }) => {
  await openAs(page, portal, 'employee', quizOf(1))
  await page.getByRole('button', { name: 'Start Quiz' }).press('Enter')
  await expect(page.locator('#question')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByText('Question 2 of 10')).toBeVisible()
  await expect(page.locator('#question')).toBeFocused()
})

test('started over it asks others, and what was answered elsewhere in the meantime is not sent', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'employee', quizOf(1))
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  const before = await answersWith(portal, 1, 10)
  await answerAll(page, before)
  // On another device the same quiz is handed in, and the next one begun.
  await handInTopic(portal, 1, 2)
  await portal.call('employee', api.startToolboxQuiz, { params: { topicId: '1' } })
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByText(/^These questions have been replaced by others/).first()).toBeVisible()
  await expect(page.getByText('Question 1 of 10')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
  const progress = await portal.call('employee', api.toolboxQuizProgress, {
    params: { userId: String(EMPLOYEE), topicId: '1' },
  })
  expect(progress).toMatchObject({ status: 'in_progress', answers: {}, score: 2 })
  await answerAll(page, await answersWith(portal, 1, 10))
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Quiz passed' })).toBeVisible()
})
