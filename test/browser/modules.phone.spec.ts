// Modules as a person goes through them: reading, failing, passing, correcting, limits, locks and lost connections.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { DAILY_QUIZ_LIMIT, dailyLimitWords } from '../../src/domain/quiz.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import {
  alter,
  answerByKeys,
  answersTo,
  handIn,
  moduleAt,
  passOverDays,
  progressIn,
  takeQuiz,
  track,
} from './support/module-quiz.ts'
import { expect, openAs, test } from './support/portal.ts'

async function signIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.getByLabel('Username').fill('employee')
  await page.getByLabel('Password', { exact: true }).fill('employee-beta-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
}

test('a module is read section by section, and what was opened is kept', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await expect(page.getByRole('heading', { level: 1, name: module.title })).toBeVisible()
  await expect(page.getByText(`0 of ${module.sectionCount} sections opened`)).toBeVisible()
  const sections = page.getByRole('heading', { level: 3 }).getByRole('button')
  await expect(sections).toHaveCount(module.sectionCount)
  await sections.first().click()
  await expect(page.getByText(`1 of ${module.sectionCount} sections opened`)).toBeVisible()
  await page.getByRole('button', { name: /^Next: / }).click()
  await expect(page.getByText(`2 of ${module.sectionCount} sections opened`)).toBeVisible()
  await expect(sections.first()).toHaveAttribute('aria-expanded', 'false')
  await expect(sections.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(sections.nth(1)).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(page.getByText(`2 of ${module.sectionCount} sections opened`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign off reading' }).click()
  await expect(page.getByText('You signed this off as read')).toBeVisible()
  expect(await progressIn(portal, module)).toMatchObject({ status: 'in-progress', progress: 50, hasMarkedAsRead: true })
})

test('a manual is kept as a PDF', async ({ page, portal }) => {
  const { id } = await moduleAt(portal, 'induction', 0)
  await openAs(page, portal, 'employee', `/quiz/${id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe('welcome-to-the-team.pdf')
})

test('more than 3 wrong is a full retake, with what to read again and without the key', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await takeQuiz(page, await answersTo(portal, module, 4))
  await expect(page.getByRole('heading', { level: 1, name: 'Not passed yet' })).toBeFocused()
  await expect(page.getByText('21 of 25', { exact: true })).toBeVisible()
  await expect(page.getByText('22 of 25', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Score 84%' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Review 4 incorrect answers' })).toBeVisible()
  await expect(page.getByText('Your answer', { exact: true })).toHaveCount(4)
  await expect(page.getByText('Correct answer', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Correct/ })).toHaveCount(0)
  // Where the page is scrolled to decides what lies under the help button.
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The section that a wrong answer points to opens in the text.
  const again = page.getByRole('heading', { name: 'Read again' }).locator('..').getByRole('button').first()
  const section = (await again.textContent())?.replace(/\d+ questions?$/, '') ?? ''
  await again.click()
  await expect(page.getByRole('button', { name: section, exact: false }).first()).toHaveAttribute(
    'aria-expanded',
    'true',
  )

  await page.goto(`${portal.url}/quiz/${module.id}?step=result`)
  await page.getByRole('button', { name: 'Retake module' }).click()
  await expect(page.getByRole('heading', { level: 1, name: module.title })).toBeVisible()
  await expect(page.getByText('Best score 84%')).toBeVisible()
  await expect(page.getByText('Only 4 points below the pass mark.')).toBeVisible()
  await takeQuiz(page, await answersTo(portal, module), 'Retake Quiz')
  await expect(page.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
  await expect(page.getByText('Every answer was right.')).toBeVisible()
})

test('a pass with review is corrected, also after a reload, and the certificate is a PDF', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  const key = await answersTo(portal, module)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await takeQuiz(page, await answersTo(portal, module, 2))
  await expect(page.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
  await expect(page.getByText('+10', { exact: true })).toBeVisible()
  await expect(page.getByText('Correct answer', { exact: true })).toHaveCount(2)
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download certificate' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^GQ-2026(-\w{5}){3}\.pdf$/)
  expect(readFileSync(await file.path(), 'latin1').startsWith('%PDF')).toBe(true)

  // The result outlives a reload; so does the review once it is left.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
  await page.goto(`${portal.url}/quiz/${module.id}`)
  await page.getByRole('button', { name: 'Correct 2 answers' }).click()
  await expect(page.getByText('Correction 1 of 2')).toBeVisible()
  await expect(page.getByText('Question 1 of 25')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press(String((key[0] ?? 0) + 1))
  await page.reload()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Question 2 of 25')).toBeVisible()
  await page.keyboard.press(String((key[1] ?? 0) + 1))
  await page.getByRole('button', { name: 'Submit corrections' }).click()
  await expect(page.getByRole('progressbar', { name: 'Score 100%' })).toBeVisible()
  await expect(page.getByText('25 of 25', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Correct/ })).toHaveCount(0)
  expect(await progressIn(portal, module)).toMatchObject({ score: 100, attempts: 1, reviewOpen: false })
  await page.getByRole('link', { name: 'Next module' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText((await moduleAt(portal, 'base-training', 1)).title)
})

test('a pass with a few wrong leads on, offers the correction as well, and does not ask for it forever', async ({
  page,
  portal,
}) => {
  const [module, following] = await track(portal, 'base-training')
  if (!module || !following) throw new Error('base training is too short')
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await takeQuiz(page, await answersTo(portal, module, 2))
  await expect(page.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
  const [correct, next] = [
    page.getByRole('button', { name: 'Correct 2 answers' }),
    page.getByRole('link', { name: 'Next module' }),
  ]
  await expect(correct).toBeInViewport({ ratio: 1 })
  await expect(next).toBeInViewport({ ratio: 1 })
  await expect(next).toHaveAttribute('href', `/quiz/${following.id}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(correct).toBeInViewport({ ratio: 1 })
  await expect(next).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)

  // It is passed: neither its page nor its card goes on about the review, which stays there to be done.
  await page.goto(`${portal.url}/quiz/${module.id}`)
  await expect(correct).toBeVisible()
  await expect(page.getByText(/review/i)).toHaveCount(0)
  await page.goto(`${portal.url}/?tab=training`)
  const card = page.getByRole('article').filter({ hasText: 'Best score' })
  await expect(card.getByText('92%', { exact: true })).toBeVisible()
  await expect(card.getByText(/review is open/i)).toHaveCount(0)
})

test('a failed quiz with a review can be corrected into a pass', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  const key = await answersTo(portal, module)
  alter(portal, `update training_modules set passing_score = 96 where id = ${module.id}`)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await takeQuiz(page, await answersTo(portal, module, 2))
  await expect(page.getByRole('heading', { level: 1, name: 'Not passed yet' })).toBeVisible()
  await expect(page.getByText('Correct 2 answers and submit the quiz again.')).toBeVisible()
  await expect(page.getByText('Correct answer', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Correct 2 answers' }).click()
  await expect(page.getByText('The answer is in the section')).toBeVisible()
  await answerByKeys(page, key.slice(0, 2))
  await page.getByRole('button', { name: 'Submit corrections' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
})

test('the daily limit: the tab says so, and sending is blocked', async ({ page, portal }) => {
  test.slow()
  const [first, module] = [await moduleAt(portal, 'base-training', 0), await moduleAt(portal, 'base-training', 1)]
  for (let used = 1; used < DAILY_QUIZ_LIMIT; used++) await handIn(portal, first)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await answerByKeys(page, await answersTo(portal, module))
  // The last is used up in another module meanwhile.
  await handIn(portal, first, 6)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Daily Limit Reached', { exact: true })).toBeVisible()
  await expect(page.getByText(dailyLimitWords(), { exact: true })).toBeVisible()
  const used = `${DAILY_QUIZ_LIMIT} of ${DAILY_QUIZ_LIMIT} quizzes`
  await expect(page.getByText(`${used} taken today in GQ1 Training`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Daily limit reached' })).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Exit quiz' }).click()
  await expect(page.getByRole('button', { name: 'Daily limit reached' })).toBeDisabled()
  await expect(page.getByText('25 of 25 questions answered, kept on this device.')).toBeVisible()
  await page.goto(`${portal.url}/?tab=training`)
  const card = page.getByRole('article').filter({ hasText: module.title }).first()
  await expect(card.getByRole('button', { name: 'Daily limit reached' })).toBeDisabled()
  await expect(page.getByRole('img', { name: `${used} used in GQ1 Training` })).toBeVisible()
  await expect(page.getByText('Resets at midnight')).toBeVisible()
  await expectAccessible(page)

  // Tomorrow the kept answers can be handed in.
  await portal.stop()
  await portal.start({ PORTAL_NOW: '2026-11-17T00:00:01+11:00' })
  await page.reload()
  await signIn(page)
  await page.goto(`${portal.url}/quiz/${module.id}`)
  await page.getByRole('button', { name: 'Continue Quiz' }).click()
  await expect(page.getByText('Question 25 of 25')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
})

test('GQ2 is locked until GQ1 is complete', async ({ page, portal }) => {
  test.slow()
  const base = await track(portal, 'base-training')
  const [first, second] = await track(portal, 'advanced-training')
  if (!first || !second) throw new Error('advanced training is empty')
  await passOverDays(portal, base.slice(0, -1))
  await openAs(page, portal, 'employee', '/?tab=sales')
  const firstCard = page.getByRole('article').filter({ hasText: first.description })
  await expect(firstCard.getByText('Unlocks after GQ1 Training')).toBeVisible()
  await expect(firstCard.getByRole('button', { name: 'Locked' })).toBeDisabled()
  await expect(page.getByText(`Unlocks after ${first.title}`)).toBeVisible()
  await expectAccessible(page)
  await firstCard.getByRole('link', { name: first.title }).click()
  await expect(page.getByText('This module is locked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Locked' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sign off reading' })).toHaveCount(0)
  await expectAccessible(page)

  const last = base.at(-1)
  await page.goto(`${portal.url}/quiz/${last?.id}`)
  await takeQuiz(page, await answersTo(portal, last as NonNullable<typeof last>))
  await expect(page.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
  await page.getByRole('link', { name: 'Next module' }).click()
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  await page.getByRole('link', { name: 'Modules' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'GQ2 Training' })).toBeVisible()
  await expect(firstCard.getByRole('button', { name: 'Start' })).toBeEnabled()
})

test('answers survive a reload and a lost connection at question 20', async ({ page, portal }) => {
  test.slow()
  const module = await moduleAt(portal, 'base-training', 0)
  const key = await answersTo(portal, module)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await answerByKeys(page, key.slice(0, 19))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 20 of 25')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Question 20 of 25')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Question 20 of 25, 19 answered' })).toBeVisible()
  // What says that the connection is lost is fetched once the page is at rest.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()

  await page.context().setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await answerByKeys(page, key.slice(19))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Failed to submit quiz. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByText('Question 25 of 25')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Your answers are kept on this device. Nothing is lost.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Question 25 of 25, 25 answered' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
  expect(await progressIn(portal, module)).toMatchObject({ attempts: 1, score: 100 })
})

test('a reply that is lost costs no attempt', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await page.route('**/quiz', async route => {
    await route.fetch()
    await route.abort()
  })
  await takeQuiz(page, await answersTo(portal, module, 5))
  await expect(page.getByText('Failed to submit quiz. Please try again.', { exact: true })).toBeVisible()
  await page.unroute('**/quiz')
  // Others are asked by now: the result of what was handed in is there by itself, with its own questions.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Not passed yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Review 5 incorrect answers' })).toBeVisible()
  expect(await progressIn(portal, module)).toMatchObject({ attempts: 1, score: 80 })
  await page.getByRole('button', { name: 'Retake module' }).click()
  await page.getByRole('button', { name: 'Retake Quiz' }).click()
  await expect(page.getByRole('img', { name: 'Question 1 of 25, 0 answered' })).toBeVisible()
})

test('another attempt asks others, and the result stays about those that were answered', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  const params = { id: String(module.id) }
  const asked = async () => (await portal.call('employee', api.trainingModule, { params })).quiz.questions
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  const before = await asked()
  await takeQuiz(page, await answersTo(portal, module, 5))
  const missed = page.getByRole('listitem').getByRole('heading', { level: 3 })
  await expect(missed).toHaveText(before.slice(0, 5).map(({ question }) => question))
  const after = await asked()
  expect(after.map(({ question }) => question)).not.toEqual(before.map(({ question }) => question))
  await page.reload()
  await expect(missed).toHaveText(before.slice(0, 5).map(({ question }) => question))
  await page.getByRole('button', { name: 'Retake module' }).click()
  await page.getByRole('button', { name: 'Retake Quiz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after[0]?.question ?? '')
})

test('answers to questions that were replaced elsewhere are not graded', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await answerByKeys(page, await answersTo(portal, module))
  // On another device.
  await handIn(portal, module, 9)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Other questions now', { exact: true })).toBeVisible()
  await expect(page.getByText(/^These questions have been replaced by others/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Question 1 of 25, 0 answered' })).toBeVisible()
  await expectAccessible(page)
  expect(await progressIn(portal, module)).toMatchObject({ attempts: 1, score: 64 })
  await answerByKeys(page, await answersTo(portal, module))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
})

test('answers survive a session that ends by itself', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await answerByKeys(page, (await answersTo(portal, module)).slice(0, 4))
  await page.evaluate(async () => {
    await fetch('/api/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('sessionId')}` },
    })
  })
  await signIn(page)
  await page.goto(`${portal.url}/quiz/${module.id}`)
  await expect(page.getByText('4 of 25 questions answered, kept on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue Quiz' }).click()
  await expect(page.getByText('Question 4 of 25')).toBeVisible()
})

test('the whole way by keys alone', { tag: '@desk' }, async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  const key = await answersTo(portal, module)
  await openAs(page, portal, 'employee', '/?tab=training')
  await page.getByRole('button', { name: 'Start', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: module.title })).toBeVisible()
  await page.getByRole('button', { name: 'Start Quiz' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio').first()).toBeFocused()

  // Without an answer Enter does not go on.
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 1 of 25')).toBeVisible()
  // Arrows move and choose.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio').first()).toBeChecked()
  // A letter, then a number.
  await page.keyboard.press('d')
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
  await expect(page.getByRole('radio').nth(3)).toBeFocused()
  await page.keyboard.press('9')
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
  await answerByKeys(page, key.slice(0, 3))
  // Back by Previous, forward by Enter.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 2 of 25')).toBeVisible()
  await expect(page.getByRole('radio').nth(key[1] ?? 0)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await answerByKeys(page, key.slice(3))
  // On the last one Enter leads to Submit, and only Enter there hands in.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Module passed' })).toBeFocused()
})

test('a quiz that is revised meanwhile is not graded by the old answers', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await answerByKeys(page, await answersTo(portal, module))
  alter(
    portal,
    `insert into content_versions (kind, item_id, version, counts_from, hash, body, published_at) select kind, item_id, 2, 2, 'new', body, published_at from content_versions
      where kind = 'module-quiz' and item_id = ${module.id}`,
    `update training_modules set quiz_version = 2 where id = ${module.id}`,
  )
  await page.getByRole('button', { name: 'Submit' }).click()
  const words = 'This was revised while you had it open. Read the new version, then try again.'
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  expect(await progressIn(portal, module)).toMatchObject({ attempts: 0 })
})

test('confetti on a pass for 3 seconds, none where motion is reduced', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await takeQuiz(page, await answersTo(portal, module, 1))
  await expect(page.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
  await page.waitForTimeout(300)
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Correct 1 answer' }).click()
  await answerByKeys(page, (await answersTo(portal, module)).slice(0, 1))
  await page.getByRole('button', { name: 'Submit corrections' }).click()
  await expect(page.locator('canvas')).toHaveCount(1)
  await expect(page.locator('canvas')).toHaveCount(0, { timeout: 10_000 })
})

test('back leaves the quiz for the text, and the quiz goes on where it was', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await answerByKeys(page, (await answersTo(portal, module)).slice(0, 2))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: module.title })).toBeVisible()
  await page.getByRole('button', { name: 'Continue Quiz' }).click()
  await expect(page.getByText('Question 2 of 25')).toBeVisible()
})

test('by touch: options, Next and Previous', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expectNoSidewaysScroll(page)
  const previous = page.getByRole('button', { name: 'Previous' })
  const next = page.getByRole('button', { name: 'Next' })
  await expect(previous).toBeDisabled()
  await expect(next).toBeDisabled()
  await page.getByRole('radio').nth(2).click()
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  await expectAccessible(page)
  await next.click()
  await expect(page.getByText('Question 2 of 25')).toBeVisible()
  await previous.click()
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  for (const control of [page.getByRole('radio').first(), next, previous]) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})
