// What a lead and an author do all day: the team, talks, evidence packs, one at a time; and a draft saved again and again.
import { randomUUID } from 'node:crypto'
import { DRAWN } from '../test/support/talks.ts'
import type { Person } from './company.ts'
import type { Material } from './material.ts'
import type { Asked, Site, Step } from './working-day.ts'

/** Nobody may have more than twenty kept. */
const MOST_PACKS = 10
const ASKED = 'asked'
const TEAM = ['/api/team/summary', '/api/team/people?limit=25']

const asker = ({ token }: Person) => ({
  get: (...paths: string[]): Step => paths.map(path => ({ method: 'GET', path, token })),
  post: (path: string, body?: unknown): Asked => ({
    ...{ method: 'POST', path, token, headers: { 'idempotency-key': randomUUID() } },
    ...(body === undefined ? {} : { body }),
  }),
})

export function* leadsDay(
  lead: Person,
  crew: readonly Person[],
  { topics }: Material,
  site: Site,
): Generator<Step, void> {
  const { get, post } = asker(lead)
  let turn = 0
  const start = () => post('/api/talks', { topicId: topics[turn++ % topics.length]?.id, place: 'Dock 4' })
  const inPack = crew[0]?.id
  let packs = 0
  let pack: { id: number; status: string } | undefined
  const toldPack = (body: unknown) => {
    pack = body as { id: number; status: string }
  }

  yield get(...TEAM)
  // Goes on for as long as people come.
  yield [{ ...start(), told: body => (site.code = (body as { code: string }).code) }]
  for (;;) {
    yield get('/api/team/talk-start', '/api/talks')
    let talk: { id: number } | undefined
    yield [{ ...start(), told: body => (talk = body as { id: number }) }]
    if (talk) {
      const path = `/api/talks/${(talk as { id: number }).id}`
      for (const [index, { id: userId }] of crew.entries()) {
        const how = index % 2 === 0 ? { signature: DRAWN } : { present: true }
        yield [post(`${path}/sign`, { userId, key: randomUUID(), ...how })]
      }
      yield [post(`${path}/finish`)]
    }
    yield get(...TEAM, '/api/team/matrix?limit=25')
    const isWaiting = pack?.status === 'queued' || pack?.status === 'making'
    if (isWaiting) yield get(`/api/team/packs/${pack?.id}`).map(asked => ({ ...asked, told: toldPack }))
    // What was asked for and is not answered yet is not asked for again.
    else if (pack?.status !== ASKED && packs++ < MOST_PACKS) {
      pack = { id: 0, status: ASKED }
      yield [{ ...post('/api/team/packs', { scope: { kind: 'person', userId: inPack } }), told: toldPack }]
    }
  }
}

export function* authorsDay(author: Person): Generator<Step, void> {
  const { get, post } = asker(author)
  let draft: { id: number; revision: number; body: object } | undefined
  let isSaving = false
  yield get('/api/manage/content?kind=challenge')
  yield [
    { ...post('/api/manage/drafts', { kind: 'challenge' }), told: body => (draft = body as NonNullable<typeof draft>) },
  ]
  for (let saves = 1; ; saves++) {
    yield get('/api/manage/overview', '/api/manage/content?kind=challenge')
    // Until what was sent is answered there is nothing to save, or nothing to save it over.
    const open = draft as { id: number; revision: number; body: object } | undefined
    if (!open || isSaving) continue
    isSaving = true
    const { id, revision, body } = open
    yield [
      {
        ...post(`/api/manage/drafts/${id}`, { revision, body: { ...body, title: `Save ${saves}` } }),
        method: 'PUT',
        told: saved => {
          open.revision = (saved as { revision: number }).revision
          isSaving = false
        },
      },
    ]
    yield get(`/api/manage/drafts/${id}/check`)
  }
}
