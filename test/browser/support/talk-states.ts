// Group talks: the list and the calendar, starting one, joining one, and its record, state by state.
import type { Page } from '@playwright/test'
import { api } from '../../../src/contract/api.ts'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import { heldTalk, LEADER, startedTalk } from './held-talks.ts'
import { type BrowserPortal, expect, openAs } from './portal.ts'
import type { Shown } from './screens.ts'

const BROKEN = { status: 500, json: { message: 'Something went wrong on our side.' } }
/** Leads nobody yet. */
const ALONE = 'grace.okafor'
const CREW = 'employee'
/** Came today. */
const NEW = 'chloe.martin'

type Prepared = (portal: BrowserPortal, page: Page) => Promise<unknown>

const shows = (page: Page, ready: string | RegExp) =>
  expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()

const at = (
  name: string,
  username: string,
  address: string,
  ready: string | RegExp,
  prepare: Prepared = async () => {},
): Shown => ({
  ...{ name, address },
  async show(page, portal) {
    await prepare(portal, page)
    await openAs(page, portal, username, address)
    await shows(page, ready)
  },
})

const breaks =
  (calls: string): Prepared =>
  (_, page) =>
    page.route(calls, route => route.fulfill(BROKEN))

/** At the code of a talk that goes on, or of none. */
const joining = (
  name: string,
  ready: string | RegExp,
  then: (page: Page) => Promise<void> = async () => {},
): Shown => ({
  ...{ name, address: '/t/ABCDEF' },
  async show(page, portal) {
    const { code } = await startedTalk(portal)
    await openAs(page, portal, CREW, `/t/${code}`)
    await shows(page, ready)
    await then(page)
  },
})

const refused = (name: string, status: number, code: string, message: string, ready: string): Shown =>
  at(name, CREW, '/t/ABCDEF', ready, (_, page) =>
    page.route(`**${api.findTalk.path}`, route => route.fulfill({ status, json: { code, message } })),
  )

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function loseConnection(page: Page, ready: string): Promise<void> {
  await page.context().setOffline(true)
  await shows(page, ready)
}

const record = (name: string, username: string, talk: (portal: BrowserPortal) => Promise<number>): Shown => ({
  ...{ name, address: '/talks/1' },
  async show(page, portal) {
    await openAs(page, portal, username, `/talks/${await talk(portal)}`)
    await shows(page, 'Attended')
  },
})

type Talk = OutputOf<typeof api.talk>

/** Signed without a signal and sent the next morning, somebody on leave, an action that is late and one that is done, long words. */
function withEverything(talk: Talk): Talk {
  const [first, ...others] = talk.attendance
  const [action] = talk.actions
  const [away, ...absent] = talk.absent
  if (!first || !action || !away) throw new Error('the talk is empty')
  const late = { ...first, late: true, keptAt: '2026-11-16T19:40:00.000Z', phoneAt: first.at }
  const person = { ...first.person, id: 99, name: 'Maximiliana Konstantinopoulos-Featherstonehaugh' }
  const done = { at: '2026-11-17T01:00:00.000Z', by: talk.presenter }
  return {
    ...{ ...talk, absent, attendance: [late, ...others, { ...first, person }] },
    onLeave: [{ person: away, until: '2026-11-22' }],
    actions: [
      { ...action, dueOn: '2026-11-01' },
      { ...action, id: 98, done, text: 'Have the mirror of truck 4 replaced, and the ramp of dock 2 looked at' },
    ],
  }
}

export const TALK_STATES: readonly Shown[] = [
  at('talks', LEADER, '/talks', 'You took on', async portal => {
    await heldTalk(portal, 2)
    await startedTalk(portal, 5)
  }),
  {
    name: 'talks-calendar',
    async show(page, portal) {
      await openAs(page, portal, LEADER, '/talks')
      await page.getByRole('button', { name: /^Last 12 weeks/ }).click()
      await shows(page, 'Missed')
    },
  },
  at('talks-crew', CREW, '/talks', 'Led by Maya Thompson', portal => heldTalk(portal)),
  at('talks-empty', NEW, '/talks', 'No talks yet'),
  at('talks-empty-lead', ALONE, '/talks', 'Toolbox calendar'),
  at('talks-nothing-found', LEADER, '/talks?place=moon', 'No talks there and then', portal => heldTalk(portal)),
  at('talks-not-loaded', LEADER, '/talks', 'could not be loaded', async (portal, page) => {
    await breaks(`**${api.talks.path}?*`)(portal, page)
    await breaks(`**${api.talkPlan.path}`)(portal, page)
  }),
  {
    name: 'talks-offline',
    async show(page, portal) {
      await heldTalk(portal)
      await openAs(page, portal, CREW, '/talks')
      await shows(page, 'Led by Maya Thompson')
      await loseConnection(page, 'Joining and starting one needs a connection')
    },
  },
  at('talk-start', LEADER, '/talks/new', 'Your last talks'),
  {
    name: 'talk-start-all',
    async show(page, portal) {
      await openAs(page, portal, LEADER, '/talks/new')
      await page.getByRole('button', { name: /^All \d+ topics/ }).click()
      await page.getByRole('radio', { name: 'Another place' }).click()
      await press(page, 'Start talk')
      await shows(page, 'Say where the talk is held.')
    },
  },
  at('talk-start-alone', ALONE, '/talks/new', 'Nobody reports to you yet'),
  at('talk-start-still-live', LEADER, '/talks/new', 'still goes on', portal => startedTalk(portal, 5)),
  at('talk-start-not-allowed', CREW, '/talks/new', 'Only for managers and administrators'),
  at('talk-start-not-loaded', LEADER, '/talks/new', 'could not be loaded', breaks(`**${api.talkStart.path}`)),
  {
    name: 'talk-start-offline',
    async show(page, portal) {
      await openAs(page, portal, LEADER, '/talks/new')
      await shows(page, 'Crew')
      await loseConnection(page, 'Starting a talk needs a connection')
    },
  },
  at('talk-code', CREW, '/t', 'Type the code of the talk'),
  {
    name: 'talk-code-wrong',
    async show(page, portal) {
      await openAs(page, portal, CREW, '/t')
      await page.getByLabel('Code').fill('krt who')
      await press(page, 'Find the talk')
      await shows(page, 'A code never has a digit')
    },
  },
  at('talk-code-unknown', CREW, '/t/KRTWHM', 'There is no talk with this code'),
  joining('talk-join', 'Listen first, then sign'),
  joining('talk-join-reading', 'Listen first, then sign', async page => {
    await press(page, 'Read it on this phone')
    await expect(page.locator('.document')).toBeVisible()
  }),
  joining('talk-join-issue', 'Listen first, then sign', async page => {
    await press(page, 'Raise an issue')
    await shows(page, 'What is wrong?')
  }),
  joining('talk-join-signed', 'Listen first, then sign', async page => {
    await press(page, 'Sign')
    await shows(page, 'You have signed')
  }),
  joining('talk-join-offline', 'Listen first, then sign', page =>
    loseConnection(page, 'You need a connection to sign'),
  ),
  at('talk-join-not-loaded', CREW, '/t/KRTWHM', 'could not be opened', breaks(`**${api.findTalk.path}`)),
  refused('talk-join-over', 409, 'talk.finished', 'This talk is over.', 'This talk is over'),
  refused(
    ...(['talk-join-too-many', 429, 'talk.too_many'] as const),
    ...(['Too many codes were tried. Try again in 1 minute.', 'Too many codes were tried'] as const),
  ),
  record('talk-record', LEADER, heldTalk),
  record('talk-record-crew', CREW, heldTalk),
  {
    name: 'talk-record-late',
    async show(page, portal) {
      const id = await heldTalk(portal)
      const path = `/api/talks/${id}`
      await page.route(`**${path}`, async route => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: withEverything(await answer.json()) })
      })
      await openAs(page, portal, LEADER, `/talks/${id}`)
      await shows(page, /^Reached the portal/)
    },
  },
  record('talk-record-going-on', 'admin', async portal => (await startedTalk(portal)).id),
  {
    name: 'talk-record-note',
    async show(page, portal) {
      await openAs(page, portal, LEADER, `/talks/${await heldTalk(portal)}`)
      await press(page, 'Add a note')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
