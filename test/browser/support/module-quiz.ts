// Module quizzes for browser tests: the key, answer sets, and people brought as far as a test needs them.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { api } from '../../../src/contract/api.ts'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { modules } from '../../../src/contract/modules.ts'
import { DAY } from '../../../src/domain/clock.ts'
import { DAILY_QUIZ_LIMIT } from '../../../src/domain/quiz.ts'
import { readPack } from '../../../src/server/content/read-pack.ts'
import { type BrowserPortal, expect } from './portal.ts'
import { START } from './server.ts'

export type Module = OutputOf<typeof modules.trainingModules>[number]
export type Progress = OutputOf<typeof modules.userProgress>[number]

const pack = readPack(join(import.meta.dirname, '../../../content'))

/** The modules of a track, in order. */
export async function track(portal: BrowserPortal, category: Module['category']): Promise<Module[]> {
  const list = await portal.call('employee', api.trainingModules)
  return list.filter(module => module.category === category)
}

export async function moduleAt(portal: BrowserPortal, category: Module['category'], place: number): Promise<Module> {
  const module = (await track(portal, category))[place]
  if (!module) throw new Error(`${category} has no module ${place}`)
  return module
}

type Asked = OutputOf<typeof modules.trainingModule>['quiz']['questions']

/** The text of the right option, by the question. */
type Key = ReadonlyMap<string, string>

async function keyOf({ title }: Module): Promise<Key> {
  const source = (await pack).pack.modules.find(module => module.title === title)
  if (!source?.quiz) throw new Error(`${title} has no quiz`)
  return new Map(source.quiz.questions.map(({ question, options, answer }) => [question, options[answer] ?? '']))
}

function answersBy(key: Key, asked: Asked, wrong: number): number[] {
  return asked.map(({ question, options }, index) => {
    const right = options.indexOf(key.get(question) ?? '')
    return index < wrong ? (right + 1) % options.length : right
  })
}

/** Answers to what a person is asked now, of which the first few are wrong. */
export async function answersTo(
  portal: BrowserPortal,
  module: Module,
  wrong = 0,
  username = 'employee',
): Promise<number[]> {
  return answersFor(portal, module.id, await keyOf(module), username, wrong)
}

export async function answersFor(
  portal: BrowserPortal,
  id: number,
  key: Key,
  username: string,
  wrong = 0,
): Promise<number[]> {
  const { quiz } = await portal.call(username, api.trainingModule, { params: { id: String(id) } })
  return answersBy(key, quiz.questions, wrong)
}

export async function handIn(portal: BrowserPortal, module: Module, wrong = 0, username = 'employee'): Promise<void> {
  const answers = await answersTo(portal, module, wrong, username)
  await portal.call(username, api.submitModuleQuiz, { params: { id: String(module.id) }, body: { answers } })
}

export const progressIn = async (portal: BrowserPortal, module: Module): Promise<Progress> => {
  const rows = await portal.call('employee', api.userProgress)
  const row = rows.find(({ moduleId }) => moduleId === module.id)
  if (!row) throw new Error(`no progress in ${module.title}`)
  return row
}

/** Passes modules one after the other, on as many days as the daily limit asks for. The clock moves on with it. */
export async function passOverDays(portal: BrowserPortal, list: readonly Module[]): Promise<void> {
  for (let from = 0; from < list.length; from += DAILY_QUIZ_LIMIT) {
    if (from > 0) {
      await portal.stop()
      const day = Date.parse(START) + (from / DAILY_QUIZ_LIMIT) * DAY
      await portal.start({ PORTAL_NOW: new Date(day).toISOString() })
    }
    for (const module of list.slice(from, from + DAILY_QUIZ_LIMIT)) await handIn(portal, module)
  }
}

/** Changes the content under the portal's feet, as a revision or another pack would. */
export function alter(portal: BrowserPortal, ...statements: string[]): void {
  const database = new Sqlite(join(portal.dataDir, 'portal.sqlite'), { timeout: 5000 })
  for (const statement of statements) database.exec(statement)
  // As loading content does, so that the server makes its answers again.
  database.exec(`update settings set value = cast(value as integer) + 1 where key = 'content-revision'`)
  database.close()
}

/** Answers the questions shown with the keys alone, from the first of `answers` on; stops before handing in. */
export async function answerByKeys(page: Page, answers: readonly number[]): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    await page.keyboard.press(String(answer + 1))
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    if (index < answers.length - 1) await page.keyboard.press('Enter')
  }
}

/** From the module's screen to its result. */
export async function takeQuiz(page: Page, answers: readonly number[], start = 'Start Quiz'): Promise<void> {
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByText(`Question 1 of ${answers.length}`)).toBeVisible()
  await answerByKeys(page, answers)
  await page.getByRole('button', { name: 'Submit' }).click()
}
