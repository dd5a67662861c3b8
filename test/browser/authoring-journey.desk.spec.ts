// A module is written in the portal from nothing: its text, 25 questions, checked, previewed, published; an employee passes it; it is
// revised so that everybody has to know it again, and the employee passes it once more.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { QUIZ_QUESTIONS } from '../../src/domain/quiz.ts'
import { answersFor, takeQuiz } from './support/module-quiz.ts'
import { expect, openAs, test } from './support/portal.ts'

const LOADS =
  'treadmill bench rower bike rack plate mat mirror cable press sled tower bar bell band ball box rope ring step wheel frame belt motor ramp'.split(
    ' ',
  )

/** Fair ones: no letter is right too often, and no option gives itself away by its length. */
const QUESTIONS = LOADS.slice(0, QUIZ_QUESTIONS).map((load, index) => ({
  question: `From which bay does a ${load} leave?`,
  options: ['north', 'south', 'east ', 'west '].map(side => `The ${load} leaves from the ${side.trim()} bay`),
  answer: index % 4,
  explanation: `The floor of that bay carries a ${load}, and a truck can back right up to its door.`,
}))

async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: `Text of ${title}` }).click()
  await page.keyboard.type(text)
}

async function writeQuestion(page: Page, { question, options, answer, explanation }: (typeof QUESTIONS)[number]) {
  await page.getByLabel('Question', { exact: true }).fill(question)
  for (const [index, option] of options.entries()) await page.getByLabel(`Option ${'ABCD'[index]}`).fill(option)
  await page.getByRole('radio', { name: `${'ABCD'[answer]} is right` }).check()
  await page.getByLabel('Why it is right').fill(explanation)
}

test('written, checked, previewed, published, passed, revised, passed again', async ({ page, portal, browser }) => {
  test.slow()
  await openAs(page, portal, 'admin', '/manage/content?kind=module')
  await page.getByRole('button', { name: 'New module' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible()

  // The text, by people who have never seen Markdown.
  await write(page, 'Introduction', 'Every load leaves from its own bay.')
  await write(page, 'What to know', 'Each bay has a floor of its own strength.')
  await write(page, 'What to do', 'Look at the label')
  await page.keyboard.press('Control+Shift+7')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Walk the way first')
  await write(page, 'In short', 'Ask when a label is gone.')

  await page.getByRole('tab', { name: /^Details/ }).click()
  await page.getByLabel('Title').fill('Bays of the warehouse')
  await page.getByLabel('In a sentence or two').fill('Which load leaves from which bay, and why.')
  await page.getByLabel('Track').selectOption('induction')
  await page.getByRole('group', { name: 'Picture' }).getByRole('radio').first().check()

  await page.getByRole('tab', { name: /^Quiz/ }).click()
  await page.getByRole('button', { name: 'Write the first' }).click()
  for (const [index, question] of QUESTIONS.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add a question' }).last().click()
    await expect(page.getByRole('heading', { name: `Question ${index + 1}` })).toBeVisible()
    await writeQuestion(page, question)
    if (index === 0) {
      // The rules stand beside the field as one types.
      await page.getByLabel('Why it is right').fill('Because.')
      await expect(page.getByText(/Say why in at least 8 words/).first()).toBeVisible()
      await page.getByLabel('Why it is right').fill(question.explanation)
      await expect(page.getByText(/Say why in at least 8 words/)).toHaveCount(0)
    }
  }
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.getByRole('tab', { name: /^Text/ }).click()
  await expect(page.getByText('It can be published').or(page.getByText('Everything is in order'))).toBeVisible()

  // As an employee will see it.
  await page.getByRole('link', { name: 'Preview' }).click()
  const phone = page.frameLocator('iframe[title="Bays of the warehouse on a phone"]')
  await expect(phone.getByRole('heading', { name: 'Bays of the warehouse' })).toBeVisible()
  await expect(phone.getByText('Walk the way first')).toBeVisible()
  await expect(phone.getByText('Question 25 of 25')).toBeAttached()
  await page.getByRole('link', { name: 'Back to editing' }).click()

  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 1 is live', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/manage\/content\/module\/\d+$/)
  const itemId = Number(new URL(page.url()).pathname.split('/').at(-1))
  await portal.call('admin', api.addRequirement, {
    body: { subject: { kind: 'module', itemId }, audience: { everyone: true }, dueDays: 7 },
  })

  // An employee passes it.
  const theirs = await (await browser.newContext({ locale: 'en-AU', timezoneId: 'Australia/Sydney' })).newPage()
  await openAs(theirs, portal, 'liam.oconnor', `/quiz/${itemId}`)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Bays of the warehouse' })).toBeVisible()
  const key = new Map(QUESTIONS.map(({ question, options, answer }) => [question, options[answer] ?? '']))
  const answers = () => answersFor(portal, itemId, key, 'liam.oconnor')
  await takeQuiz(theirs, await answers())
  await expect(theirs.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
  const statusOf = async () =>
    (await portal.call('liam.oconnor', api.ownObligations)).find(
      owed => owed.itemId === itemId && owed.kind === 'module',
    )
  expect(await statusOf()).toMatchObject({ status: 'done' })

  // Revised, so that everybody has to know it again.
  await page.getByRole('button', { name: 'Edit, version 1' }).click()
  await page.getByRole('textbox', { name: 'Text of In short' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' You must never guess.')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Why Major')).toBeVisible()
  await expect(dialog.getByText('You must never guess.').first()).toBeVisible()
  await dialog.getByLabel(/What changed, in a sentence/).fill('Nobody guesses a bay.')
  await dialog.getByRole('button', { name: 'Publish and ask 1 person' }).click()
  await expect(page.getByText('Version 2 is live', { exact: true })).toBeVisible()
  await expect(page.getByText('Nobody guesses a bay.')).toBeVisible()

  expect(await statusOf()).toMatchObject({ status: 'due', canDoAgain: true })
  await theirs.goto(`${portal.url}/quiz/${itemId}`)
  await takeQuiz(theirs, await answers(), 'Take again')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Module passed' })).toBeVisible()
  expect(await statusOf()).toMatchObject({ status: 'done' })
  await theirs.context().close()
})
