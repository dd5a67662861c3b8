// The card that says what to do next, from the first document to the daily challenge.

import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { DAILY_QUIZ_LIMIT } from '../../src/domain/quiz.ts'
import { handIn, track } from './support/module-quiz.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'
import { handInTopic } from './support/toolbox-answers.ts'

/** Well on their way: induction done, some topics and GQ1 modules passed. */
const LEARNER = 'liam.oconnor'

const next = (page: Page) => page.locator('.next')

const read = (portal: BrowserPortal, from: number, to: number) =>
  Promise.all(
    Array.from({ length: to - from + 1 }, (_, index) =>
      portal.call('employee', api.markSwmsRead, { params: { id: from + index } }),
    ),
  )

test('leads from the documents to the form, the manuals and on to GQ1', async ({ page, portal }) => {
  test.slow()
  await openAs(page, portal, 'employee')
  await expect(next(page).getByRole('heading', { name: 'Manual Handling' })).toBeVisible()
  await expect(next(page).getByText('8 documents to go, then your induction form.')).toBeVisible()
  await expect(next(page).getByText('+10 points')).toBeVisible()
  await next(page).getByRole('button', { name: 'View document' }).click()
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document.getByText('Read on 16 Nov 2026')).toBeVisible()
  await document.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(next(page).getByText('7 documents to go, then your induction form.')).toBeVisible()

  await read(portal, 2, 8)
  await page.reload()
  await page.getByRole('dialog', { name: 'Induction form' }).getByRole('button', { name: 'Not yet' }).click()
  await next(page).getByRole('button', { name: 'Open the form' }).click()
  await expect(page.getByRole('dialog', { name: 'Induction form' })).toBeVisible()

  const form = { fullName: 'Emma Nguyen', email: 'emma@example.com' }
  await portal.call('employee', api.submitInductionForm, { body: form })
  await page.goto(portal.url)
  await expect(next(page).getByText('Your induction is complete. 3 manuals still to read.')).toBeVisible()
  await expect(next(page).getByRole('link', { name: 'Open manual' })).toHaveAttribute('href', '/quiz/1')

  for (const id of [1, 2, 3]) await portal.call('employee', api.markModuleRead, { params: { id } })
  await page.reload()
  await expect(next(page).getByText('GQ1 Training')).toBeVisible()
  await expect(next(page).getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/quiz/4')
})

test('at the daily limit it offers what can be done today', async ({ page, portal }) => {
  const base = await track(portal, 'base-training')
  const progress = await portal.call(LEARNER, api.userProgress)
  const open = base.find(({ id }) =>
    progress.some(({ moduleId, status }) => moduleId === id && (status === 'in-progress' || status === 'not_started')),
  )
  if (!open) throw new Error('the learner has no open module')
  await openAs(page, portal, LEARNER)
  await expect(next(page).getByRole('link')).toHaveAttribute('href', `/quiz/${open.id}`)

  for (let attempt = 0; attempt < DAILY_QUIZ_LIMIT; attempt++) await handIn(portal, open, 9, LEARNER)
  await page.reload()
  await expect(next(page).getByText('GQTT008')).toBeVisible()

  // Whoever has nothing else left is not sent to a quiz that cannot be taken.
  await page.route('**/api/toolbox-topics', async route => {
    const response = await route.fetch()
    const topics: object[] = await response.json()
    await route.fulfill({ response, json: topics.map(topic => ({ ...topic, quizStatus: 'completed' })) })
  })
  await page.reload()
  await expect(next(page).getByRole('heading', { name: 'Daily Challenge' })).toBeVisible()
  const today = await portal.call(LEARNER, api.dailyChallenge)
  await portal.call(LEARNER, api.submitChallenge, { body: { challengeId: today.id, userAnswer: 0 } })
  await page.reload()
  await expect(next(page).getByRole('heading', { name: 'All done for today' })).toBeVisible()
  await expect(next(page).getByText(`You have taken today's ${DAILY_QUIZ_LIMIT} quizzes.`)).toBeVisible()
})

test('someone with GQ1 behind them is led to a topic, and into the quiz they began', async ({ page, portal }) => {
  await withGq1Done(page)
  await openAs(page, portal, LEARNER)
  await expect(next(page).getByText('GQTT008')).toBeVisible()
  await expect(next(page).getByRole('link', { name: 'View document' })).toHaveAttribute('href', '/?tab=toolbox&topic=8')
  await portal.call(LEARNER, api.startToolboxQuiz, { params: { topicId: 10 } })
  await page.reload()
  await next(page).getByRole('link', { name: 'Continue quiz' }).click()
  await expect(page.getByText('Question 1 of 10')).toBeVisible()
})

test('and someone with all of it done to the daily challenge', async ({ page, portal }) => {
  test.slow()
  await withGq1Done(page)
  await openAs(page, portal, LEARNER, '/nowhere')
  for (const number of [8, 9, 10, 11, 12]) {
    await handInTopic(portal, number, 10, LEARNER)
  }
  await page.goto(portal.url)
  await expect(next(page).getByRole('heading', { name: 'Daily Challenge' })).toBeVisible()
  await expect(next(page).getByText('+5 points')).toBeVisible()
  const today = await portal.call(LEARNER, api.dailyChallenge)
  await portal.call(LEARNER, api.submitChallenge, { body: { challengeId: today.id, userAnswer: 0 } })
  await page.reload()
  await expect(next(page).getByRole('heading', { name: 'All done for today' })).toBeVisible()
  await expect(next(page).getByText(/points/)).toHaveCount(0)
})

/** The portal's answers as if every GQ1 and GQ2 module were passed. */
async function withGq1Done(page: Page): Promise<void> {
  await page.route('**/api/user-progress', async route => {
    const response = await route.fetch()
    const rows: object[] = await response.json()
    await route.fulfill({ response, json: rows.map(row => ({ ...row, status: 'completed', progress: 100 })) })
  })
}
