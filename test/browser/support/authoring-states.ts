// The library, the editor, the history and the preview of content, state by state.
import type { Page } from '@playwright/test'
import { api } from '../../../src/contract/api.ts'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { DraftBody, DraftKind, ModuleDraft, TopicDraft } from '../../../src/domain/authoring.ts'
import { plainPdf } from '../../support/own-files.ts'
import { type BrowserPortal, expect, openAs } from './portal.ts'
import type { Shown } from './screens.ts'

const ADMIN = 'admin'
/** Forklifts and Pedestrians. */
export const TOPIC = 3
const MODULE = 4

type Draft = OutputOf<typeof api.startDraft>

const begin = (portal: BrowserPortal, kind: DraftKind, itemId?: number): Promise<Draft> =>
  portal.call(ADMIN, api.startDraft, { body: { kind, ...(itemId === undefined ? {} : { itemId }) } })

const save = (portal: BrowserPortal, { id, revision }: Pick<Draft, 'id' | 'revision'>, body: DraftBody) =>
  portal.call(ADMIN, api.saveDraft, { params: { id }, body: { revision, body } })

const LAST = '- When did somebody last step inside the zone, and what drew them in?'

/** A draft of a topic in which two sections say something else than the live one. */
export async function changedTopic(portal: BrowserPortal, more: Partial<TopicDraft> = {}): Promise<Draft> {
  const draft = await begin(portal, 'topic', TOPIC)
  const body = draft.body as TopicDraft
  const sections = body.sections.map(({ title, content }, index) => ({
    title,
    content:
      index === 2
        ? content.replace(/\b3 metres\b/, '5 metres')
        : index === 3
          ? content.replace(/[^\n]+$/, LAST)
          : content,
  }))
  const changed = { ...body, sections, ...more }
  const { revision } = await save(portal, draft, changed)
  return { ...draft, revision, body: changed }
}

/** One question that repeats another, a reason that says too little, and a description that is missing. */
async function wrongTopic(portal: BrowserPortal): Promise<Draft> {
  const { body } = await begin(portal, 'topic', TOPIC)
  const questions = (body as TopicDraft).questions.map((question, index) =>
    index === 4 ? { ...question, explanation: 'Stay away.', options: ['', ...question.options.slice(1)] } : question,
  )
  return changedTopic(portal, { questions, description: '' })
}

async function publishTwice(portal: BrowserPortal): Promise<void> {
  const draft = await changedTopic(portal)
  const note = 'Stay 5 metres away when the load is above head height.'
  const body = { revision: draft.revision, edit: 'major', note } as const
  await portal.call(ADMIN, api.publishDraft, { params: { id: draft.id }, body })
  const thrown = await begin(portal, 'topic', TOPIC)
  await portal.call(ADMIN, api.discardDraft, { params: { id: thrown.id } })
}

const editorAt = ({ id }: Draft, tab?: 'quiz' | 'details') =>
  `/manage/content/drafts/${id}${tab === undefined ? '' : `?tab=${tab}`}`

export async function openEditor(page: Page, portal: BrowserPortal, draft: Draft, tab?: 'quiz' | 'details') {
  await openAs(page, portal, ADMIN, editorAt(draft, tab))
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page.getByText('Checking')).toHaveCount(0)
}

const editor = (
  name: string,
  draftOf: (portal: BrowserPortal) => Promise<Draft>,
  tab?: 'quiz' | 'details',
  then: (page: Page, portal: BrowserPortal, draft: Draft) => Promise<void> = async () => {},
): Shown => ({
  name,
  async show(page, portal) {
    const draft = await draftOf(portal)
    await openEditor(page, portal, draft, tab)
    await then(page, portal, draft)
  },
})

const library = (name: string, address: string, ready: string | RegExp, before?: (portal: BrowserPortal) => unknown) =>
  ({
    name,
    address,
    async show(page, portal) {
      await before?.(portal)
      await openAs(page, portal, ADMIN, address)
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
    },
  }) satisfies Shown

const history = (name: string, then: (page: Page) => Promise<void> = async () => {}): Shown => ({
  name,
  address: `/manage/content/topic/${TOPIC}`,
  async show(page, portal) {
    await publishTwice(portal)
    await openAs(page, portal, ADMIN, `/manage/content/topic/${TOPIC}`)
    await expect(page.getByText('Superseded')).toBeVisible()
    await then(page)
  },
})

const preview = (name: string, choices: readonly string[], ready: string): Shown => ({
  name,
  address: '/manage/content/drafts/1/preview',
  async show(page, portal) {
    const { id } = await changedTopic(portal)
    await openAs(page, portal, ADMIN, `/manage/content/drafts/${id}/preview`)
    for (const choice of choices) await page.getByRole('button', { name: choice, exact: true }).click()
    await expect(page.frameLocator('iframe').getByText(ready).first()).toBeVisible()
  },
})

const broken = (name: string, asked: string, address: string, ready: string): Shown => ({
  name,
  async show(page, portal) {
    await page.route(asked, route => route.fulfill({ status: 500, json: { message: 'No.' } }))
    await openAs(page, portal, ADMIN, address)
    await expect(page.getByText(ready)).toBeVisible()
  },
})

const pressed = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/^(Loading|Looking)/)).toHaveCount(0)
}

export const AUTHORING_STATES: readonly Shown[] = [
  library('content', '/manage/content?kind=topic', 'Forklifts and Pedestrians'),
  library('content-states', '/manage/content?kind=topic', 'Changed', async portal => {
    await changedTopic(portal)
    await begin(portal, 'topic')
    await portal.call(ADMIN, api.retireContent, { params: { kind: 'topic', itemId: 5 } })
    const thrown = await begin(portal, 'topic')
    await portal.call(ADMIN, api.discardDraft, { params: { id: thrown.id } })
  }),
  library('content-none', '/manage/content?kind=manual&search=zzzz', 'No manuals here'),
  library('content-rewards', '/manage/content?kind=reward', 'Rewards are changed in their catalogue'),
  broken('content-not-loaded', '**/api/manage/content?*', '/manage/content', 'Content could not be loaded'),
  {
    name: 'content-order',
    async show(page, portal) {
      await openAs(page, portal, ADMIN, '/manage/content?kind=topic')
      await pressed('Order')(page)
    },
  },
  { ...editor('editor-text', changedTopic), address: '/manage/content/drafts/1' },
  editor('editor-wrong', wrongTopic, 'details', async page => {
    await expect(page.getByText(/must change$/).first()).toBeVisible()
  }),
  editor('editor-quiz', wrongTopic, 'quiz', async page => {
    await page.getByRole('button', { name: /^5/ }).click()
    const heading = page.getByRole('heading', { name: /Question 5/ })
    await expect(heading).toBeVisible()
    // Clear of the bar at the bottom, which covers part of whatever is there.
    await heading.evaluate(line => line.scrollIntoView({ block: 'start' }))
  }),
  editor('editor-quiz-none', portal => begin(portal, 'module'), 'quiz'),
  editor(
    'editor-module',
    portal => begin(portal, 'module', MODULE),
    'details',
    async page => {
      await expect(page.getByRole('img').first()).toBeVisible()
    },
  ),
  editor('editor-new', portal => begin(portal, 'manual')),
  editor('editor-challenge', portal => begin(portal, 'challenge', 1)),
  editor('editor-milestone', portal => begin(portal, 'milestone', 1)),
  editor(
    'editor-table',
    async portal => {
      const draft = await begin(portal, 'module', MODULE)
      const body = draft.body as ModuleDraft
      const content =
        '### What to check\n\n| Part | What you look for |\n| --- | --- |\n| Belt | Frayed edges, and a tracking line that wanders to one side |\n| Motor | Smell and heat |\n\n> Never reach under a belt that moves.\n\n1. Stop.\n2. **Isolate.**'
      const sections = body.sections.map((section, index) => (index === 0 ? { ...section, content } : section))
      const { revision } = await save(portal, draft, { ...body, sections })
      return { ...draft, revision }
    },
    undefined,
    async page => {
      await page.getByRole('cell', { name: 'Smell and heat' }).click()
      await expect(page.getByRole('button', { name: 'Add a row' })).toBeVisible()
    },
  ),
  editor('editor-picture', changedTopic, undefined, async page => {
    await page
      .getByRole('textbox', { name: /^Text of/ })
      .first()
      .click()
    await pressed('Picture')(page)
  }),
  editor('editor-publish', changedTopic, undefined, pressed('Publish…')),
  editor('editor-refused', wrongTopic, undefined, async page => {
    await pressed('Publish…')(page)
    await page.getByRole('button', { name: /^Publish (and|,)|^Publish, / }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  }),
  editor('editor-conflict', changedTopic, 'details', async (page, portal, draft) => {
    await save(portal, draft, { ...(draft.body as TopicDraft), title: 'Forklifts and People on Foot' })
    await page.getByLabel('In a sentence or two').fill('Where people and forklifts meet.')
    await expect(page.getByRole('button', { name: 'Put both together' })).toBeVisible()
  }),
  editor('editor-lost', changedTopic, 'details', async page => {
    await page.route('**/api/manage/drafts/*', route => route.abort())
    await page.getByLabel('In a sentence or two').fill('Where people and forklifts meet.')
    await expect(page.getByText('Not saved in the portal yet')).toBeVisible()
  }),
  editor('editor-closed', changedTopic, 'details', async (page, portal, draft) => {
    await portal.call(ADMIN, api.discardDraft, { params: { id: draft.id } })
    await page.getByLabel('In a sentence or two').fill('Where people and forklifts meet.')
    await page.getByRole('button', { name: 'Back to my text' }).click()
    await expect(page.getByText('This draft is closed')).toBeVisible()
  }),
  editor('editor-file', changedTopic, undefined, async page => {
    await page.getByRole('button', { name: 'Use a PDF of your own instead' }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'Battery bay.pdf', mimeType: 'application/pdf', buffer: await plainPdf() })
    await page.getByRole('button', { name: 'Use this PDF' }).click()
    await expect(page.getByRole('heading', { name: 'Your own PDF' })).toBeVisible()
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
  }),
  broken('editor-not-loaded', '**/api/manage/drafts/*', '/manage/content/drafts/1', 'The draft could not be loaded'),
  library('editor-over', '/manage/content/drafts/999', 'This draft is closed'),
  history('content-history'),
  history('content-version', pressed('Read version 2')),
  history('content-compare', pressed('Compare with live, version 1')),
  preview('content-preview', [], 'Forklifts and Pedestrians'),
  preview('content-preview-dark', ['Dark'], 'Forklifts and Pedestrians'),
  preview('content-preview-desktop', ['Desktop'], 'Forklifts and Pedestrians'),
]
