// Module quizzes for browser tests: the key, answer sets, and people brought as far as a test needs them.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { api } from '../../../src/contract/api.ts'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { modules } from '../../../src/contract/modules.ts'
import { DAY } from '../../../src/domain/clock.ts'
import { demoPassword } from '../../../src/domain/demo.ts'
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

/** Answers of which the first few are wrong. */
export async function answersTo(module: Module, wrong = 0): Promise<number[]> {
  const source = (await pack).pack.modules.find(({ title }) => title === module.title)
  if (!source?.quiz) throw new Error(`${module.title} has no quiz`)
  return source.quiz.questions.map(({ answer, options }, index) =>
    index < wrong ? (answer + 1) % options.length : answer,
  )
}

export async function handIn(portal: BrowserPortal, module: Module, wrong = 0, username = 'employee'): Promise<void> {
  const answers = await answersTo(module, wrong)
  await portal.call(username, api.submitModuleQuiz, { params: { id: module.id }, body: { answers } })
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
    const post = async (path: string, body: unknown, sessionId = '') => {
      const response = await fetch(`${portal.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionId}` },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return response.json() as Promise<{ sessionId: string }>
    }
    const { sessionId } = await post('/api/login', { username: 'employee', password: demoPassword('employee') })
    for (const module of list.slice(from, from + DAILY_QUIZ_LIMIT)) {
      await post(`/api/training-modules/${module.id}/quiz`, { answers: await answersTo(module) }, sessionId)
    }
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
