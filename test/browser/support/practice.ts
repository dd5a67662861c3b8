// Answers to what somebody practises. The key is read from the content itself.
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readPack } from '../../../src/server/content/read-pack.ts'

let key: Promise<ReadonlyMap<string, string>> | undefined

async function readKey(): Promise<ReadonlyMap<string, string>> {
  const { pack } = await readPack(join(import.meta.dirname, '../../../content'))
  const questions = [...pack.topics, ...pack.modules].flatMap(({ quiz }) => quiz?.questions ?? [])
  return new Map(questions.map(({ question, options, answer }) => [question, options[answer] ?? '']))
}

/** Of the question that is shown: the place of the right option among those on the page. */
export async function rightOption(page: Page): Promise<number> {
  key ??= readKey()
  const question = await page.getByRole('heading', { level: 2 }).first().innerText()
  const right = (await key).get(question)
  const options = page.getByRole('radio')
  await expect(options).toHaveCount(4)
  const texts = await options.allInnerTexts()
  // After its letter: '4 kg over our limit' is a part of '14 kg over our limit'.
  const place = texts.findIndex(text => text.replace(/^[A-D]\s+/, '') === right)
  if (place === -1) throw new Error(`"${question}" is not in the pack`)
  return place
}

export async function answerRight(page: Page): Promise<void> {
  await page
    .getByRole('radio')
    .nth(await rightOption(page))
    .click()
  await page.getByRole('button', { name: 'Check' }).click()
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Next question|See how it went)$/ }).click()
}
