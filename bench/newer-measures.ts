// What is measured of duties, notices, talks, licences with their photos, and drafts. Packs have a run of their own: bench/packs.ts.
import { formWith, photo } from '../test/support/own-files.ts'
import type { Company, Person } from './company.ts'
import type { Request } from './load.ts'
import type { Measure } from './measures.ts'

const DUTIES = ['/api/me/obligations', '/api/me/due']
/** As many as are saved in a run, each once over what it was begun with. */
const DRAFTS = 600
const BEGUN_AT_ONCE = 16
const PHOTOS = 120
/** Of the narrowest, in pixels. */
const WIDTH = 800

interface Draft {
  id: number
  revision: number
  body: object
}

/** `topicId`: what the talk that people join is about. */
export async function newerMeasures(
  url: string,
  { admin, lead }: Company,
  people: readonly Person[],
  topicId: number | undefined,
): Promise<Measure[]> {
  const person = (index: number) => people[index % people.length] as Person
  const post = async <Body>(path: string, body: object, { token }: Person): Promise<Body> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Body>
  }
  const read =
    (path: string) =>
    (index: number): Request => ({ method: 'GET', path, token: person(index).token })
  const once = (write: Request) => (index: number) =>
    index < people.length ? { ...write, token: person(index).token } : undefined

  const { code } = await post<{ code: string }>('/api/talks', { topicId, place: 'Dock 4' }, lead)
  const drafts: Draft[] = []
  while (drafts.length < DRAFTS) {
    const begun = Array.from({ length: BEGUN_AT_ONCE }, () =>
      post<Draft>('/api/manage/drafts', { kind: 'challenge' }, admin),
    )
    drafts.push(...(await Promise.all(begun)))
  }
  // Nobody has the photo of another: what is there already would not be stored.
  const forms = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) =>
      formWith(
        await photo(WIDTH + 2 * index, WIDTH)
          .jpeg()
          .toBuffer(),
        'photo.jpg',
      ),
    ),
  )

  return [
    {
      what: `own duties, their ${DUTIES.length} calls as one`,
      calls: DUTIES.length,
      next: index => read(DUTIES[index % DUTIES.length] ?? '')(Math.floor(index / DUTIES.length)),
    },
    { what: 'notices', next: read('/api/me/notices') },
    {
      what: 'notices read, durable',
      once: true,
      next: once({ method: 'POST', path: '/api/me/notices/read', body: { all: true } }),
    },
    {
      what: 'joining a talk by its code, durable',
      once: true,
      next: once({ method: 'POST', path: '/api/talks/join', body: { code } }),
    },
    {
      what: 'a draft saved, durable',
      once: true,
      next: index => {
        const draft = drafts[index]
        if (!draft) return undefined
        const { id, revision, body } = draft
        const path = `/api/manage/drafts/${id}`
        return { method: 'PUT', path, token: admin.token, body: { revision, body: { ...body, title: 'Saved' } } }
      },
    },
    {
      what: 'a photo uploaded, checked in a process of its own, which is not counted',
      connections: 2,
      once: true,
      next: index => {
        const form = forms[index]
        return form && { method: 'POST', path: '/api/files', form, token: person(index).token }
      },
    },
  ]
}
