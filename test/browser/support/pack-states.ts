// Evidence packs in every state. What takes its time to come about is answered for the server.
import type { Page } from '@playwright/test'
import type { api } from '../../../src/contract/api.ts'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import { expect, openAs } from './portal.ts'
import type { Shown } from './screens.ts'

type Pack = OutputOf<typeof api.pack>
type Holdings = OutputOf<typeof api.packPreview>

const ADDRESS = '/manage/records'
const TEAM_ADDRESS = '/team/records'
const ADMIN = 'admin'

const step = (name: Pack['steps'][number]['step'], done: number, total: number, seconds: number | null) => ({
  ...{ step: name, done, total, seconds },
})

const DONE = [
  ...[step('collect', 1043, 1043, 2.1), step('seals', 412, 412, 9.4), step('documents', 41, 41, 0.6)],
  ...[step('tables', 11, 11, 3.2), step('pages', 64, 64, 12), step('finish', 1, 1, 1.1)],
]

export const READY: Pack = {
  ...{ id: 42, number: 'EP-2026-0042', scope: { kind: 'company' }, title: 'Whole company', asOf: '2026-11-16' },
  ...{ photos: false, signatures: false },
  ...{ madeBy: { id: 1, name: 'Alex Morgan' }, askedAt: '2026-11-15T22:00:00.000Z', status: 'ready', progress: 100 },
  ...{ steps: DONE, failure: null, expiresAt: '2026-11-22T22:01:00.000Z' },
  made: {
    ...{ bytes: 3_984_588, sha256: 'c27d08e46b19f3a041d59c7e2286b0fa5d13e7c8904b1f62ab37d0598e2406bd', pages: 64 },
    ...{ tables: 11, asked: 551, inDate: 505, unsealed: 27, broken: null },
  },
}

export const MAKING: Pack = {
  ...{ ...READY, status: 'making', progress: 64, made: null, expiresAt: null },
  steps: [...DONE.slice(0, 4), step('pages', 41, 64, null)],
}

export const QUEUED: Pack = { ...MAKING, status: 'queued', progress: 0, steps: [] }

export const FAILED: Pack = { ...MAKING, status: 'failed', failure: 'fault' }

const BROKEN: Pack = {
  ...READY,
  made: READY.made && {
    ...READY.made,
    broken: 'The seal of Monday 9 November 2026 does not hold: row 1043 of sign_offs was changed.',
  },
}

const before = (id: number, change: Partial<Pack>, pages: number, bytes: number): Pack => ({
  ...{ ...READY, id, number: `EP-2026-00${id}`, askedAt: `2026-11-${id - 27}T03:00:00.000Z`, ...change },
  ...{ expiresAt: `2026-11-${id - 20}T03:00:20.000Z`, made: READY.made && { ...READY.made, pages, bytes } },
})

export const BEFORE: readonly Pack[] = [
  before(41, { scope: { kind: 'day', day: '2026-11-03' }, title: 'One day: Tuesday 3 November 2026' }, 18, 1_153_434),
  before(
    40,
    {
      ...{ scope: { kind: 'document', itemKind: 'swms', itemId: 3 }, title: 'One document: Forklift Operation' },
      madeBy: { id: 2, name: 'Maya Thompson' },
    },
    6,
    419_430,
  ),
  { ...before(39, {}, 0, 0), status: 'failed', failure: 'cancelled', made: null, expiresAt: null },
  before(38, {}, 62, 3_774_873),
]

export const HOLDINGS: Holdings = {
  ...{ people: 28, requirements: 41, signOffs: 1043, attempts: 1386, certificates: 96, licences: 34 },
  ...{ waivers: 3, seals: 412, documents: 41, asOf: '2026-11-16' },
}

interface Answers {
  /** Under which address they are. */
  under?: '/api/manage/packs' | '/api/team/packs'
  list?: readonly Pack[]
  one?: Pack
  holdings?: Partial<Holdings>
  refusal?: { status: number; code: string; message: string }
}

const pageOf = (items: readonly Pack[]) => ({ items, total: items.length, nextCursor: null })

/** The list, one pack, and what one would hold. */
export async function answerPacks(page: Page, answers: Answers = {}): Promise<void> {
  const { under = '/api/manage/packs', list = BEFORE, one, holdings, refusal } = answers
  await page.route(`**${under}?*`, route => route.fulfill({ json: pageOf(list) }))
  await page.route(`**${under}/preview`, route => {
    if (refusal) return route.fulfill({ status: refusal.status, json: refusal })
    const { asOf = HOLDINGS.asOf, scope } = route.request().postDataJSON()
    return route.fulfill({ json: { ...HOLDINGS, ...holdings, asOf: scope.day ?? asOf } })
  })
  if (one) await page.route(`**${under}/${one.id}`, route => route.fulfill({ json: one }))
}

/** What was counted is there. */
const counted = (page: Page) => expect(page.getByText('1,043', { exact: true })).toBeVisible()

export const preset = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })

const choosing = (name: string, choose: (page: Page) => Promise<void>, answers?: Answers): Shown => ({
  name,
  async show(page, portal) {
    await answerPacks(page, answers)
    await openAs(page, portal, ADMIN, ADDRESS)
    await counted(page)
    await choose(page)
  },
})

const shown = (name: string, pack: Pack, sees: string): Shown => ({
  name,
  async show(page, portal) {
    await answerPacks(page, { one: pack, list: [pack, ...BEFORE] })
    await openAs(page, portal, ADMIN, `${ADDRESS}?pack=${pack.id}`)
    await expect(page.getByText(sees).first()).toBeVisible()
  },
})

export const PACK_STATES: readonly Shown[] = [
  { ...choosing('packs', async () => {}), address: ADDRESS },
  choosing('packs-person', async page => {
    await preset(page, 'One person')
    await page.getByRole('combobox', { name: 'Person' }).fill('kow')
    await page.getByRole('option', { name: /Daniel Kowalski/ }).click()
    await expect(page.getByRole('button', { name: 'Make evidence pack' })).toBeEnabled()
    await counted(page)
  }),
  choosing('packs-document', async page => {
    await preset(page, 'One document')
    await page.getByRole('combobox', { name: 'Document' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
  }),
  choosing('packs-department', async page => {
    await preset(page, 'One department')
    await page.getByLabel('Department', { exact: true }).selectOption('Warehouse')
    await counted(page)
  }),
  choosing('packs-day', async page => {
    await preset(page, 'Day of an incident')
    await expect(page.getByText('Choose a day.')).toBeVisible()
  }),
  choosing('packs-other-day', async page => {
    await page.getByRole('button', { name: 'Another day' }).click()
    await page.getByLabel('As of the end of').fill('2026-11-03')
    await expect(page.getByText('Everyone and every requirement, as of 3 Nov 2026')).toBeVisible()
    await counted(page)
  }),
  shown('packs-waiting', QUEUED, 'Waiting for its turn'),
  shown('packs-making', MAKING, 'Writing pages: 41 of 64'),
  shown('packs-ready', READY, 'The evidence pack is ready'),
  shown('packs-ready-broken', BROKEN, 'A seal does not match the records'),
  shown('packs-failed', FAILED, 'The evidence pack was not made'),
  shown('packs-no-space', { ...FAILED, failure: 'no_space' }, 'There was no room for the evidence pack'),
  shown('packs-cancelled', { ...FAILED, failure: 'cancelled' }, 'Nothing from this evidence pack was kept.'),
  choosing('packs-none', page => expect(page.getByText('No packs yet')).toBeVisible(), { list: [] }),
  {
    name: 'packs-not-loaded',
    async show(page, portal) {
      const broken = { status: 500, json: { message: 'No' } }
      await page.route('**/api/manage/packs?*', route => route.fulfill(broken))
      await page.route('**/api/manage/packs/preview', route => route.fulfill(broken))
      await openAs(page, portal, ADMIN, ADDRESS)
      await expect(page.getByText('What it holds could not be counted')).toBeVisible()
      await expect(page.getByText('The packs could not be loaded')).toBeVisible()
    },
  },
  {
    name: 'packs-nobody',
    async show(page, portal) {
      const message = 'Nobody was there on that day whom the pack could be about.'
      await answerPacks(page, { refusal: { status: 400, code: 'packs.nobody', message } })
      await openAs(page, portal, ADMIN, ADDRESS)
      await expect(page.getByText(message)).toBeVisible()
    },
  },
  {
    name: 'packs-unknown',
    async show(page, portal) {
      await answerPacks(page)
      const refusal = { code: 'packs.unknown', message: 'There is no such evidence pack.' }
      await page.route('**/api/manage/packs/7', route => route.fulfill({ status: 404, json: refusal }))
      await openAs(page, portal, ADMIN, `${ADDRESS}?pack=7`)
      await expect(page.getByRole('heading', { name: 'There is no such evidence pack' })).toBeVisible()
    },
  },
  {
    name: 'packs-for-others',
    async show(page, portal) {
      await openAs(page, portal, 'employee', ADDRESS)
      await expect(page.getByText('Only for administrators')).toBeVisible()
    },
  },
  {
    name: 'team-packs',
    address: TEAM_ADDRESS,
    async show(page, portal) {
      const holdings = { people: 10 }
      await answerPacks(page, { under: '/api/team/packs', list: BEFORE.slice(1, 2), holdings })
      await openAs(page, portal, 'manager', TEAM_ADDRESS)
      await counted(page)
      await preset(page, 'One document')
      await page.getByRole('combobox', { name: 'Document' }).fill('crane')
      await page.getByRole('option').first().click()
      await counted(page)
    },
  },
  {
    name: 'team-packs-ready',
    async show(page, portal) {
      const one: Pack = { ...READY, title: 'Whole team', madeBy: { id: 2, name: 'Maya Thompson' } }
      await answerPacks(page, { under: '/api/team/packs', list: [one], one })
      await openAs(page, portal, 'manager', `${TEAM_ADDRESS}?pack=42`)
      await expect(page.getByText('The evidence pack is ready')).toBeVisible()
    },
  },
  {
    name: 'team-packs-for-others',
    async show(page, portal) {
      await openAs(page, portal, 'employee', TEAM_ADDRESS)
      await expect(page.getByText('Only for managers and administrators')).toBeVisible()
    },
  },
]
