// What people write beside learning: notices read, a licence with its photo, a talk held and joined, content, an evidence pack.
import { randomUUID } from 'node:crypto'
import type { Material } from '../bench/material.ts'
import { dayOf } from '../src/domain/day.ts'
import type { Random } from '../src/server/demo/random.ts'
import { DRAWN } from '../test/support/talks.ts'
import { type Author, type Steps, type Write, write } from './write.ts'

/** One of so many has a licence to enter: each photo is checked by itself, which takes a moment. */
const LICENCES = 4
const SAVES = 3

export function* noticesRead({ seen }: Author): Steps {
  yield write('notices read', '/api/me/notices/read', seen.length > 0 ? { ids: [...seen] } : { all: true })
}

export function* licence({ label, picture }: Author, { licenceTypeId }: Material, random: Random): Steps {
  if (random.between(1, LICENCES) > 1) return
  const sent = yield { ...write('upload', '/api/files', undefined), file: picture }
  const { id } = sent as { id: number }
  yield write('licence', '/api/me/licences', { typeId: licenceTypeId, number: label.slice(-40), photos: [id] })
}

export function* talkJoin({ board }: Author): Steps {
  if (board.code !== undefined) yield write('talk join', '/api/talks/join', { code: board.code })
}

/** One that goes on, which everybody joins, and one that is over soon, with a pack about somebody who was there. */
export function* talk({ crew = [], board, label }: Author, { topics }: Material, random: Random): Steps {
  const start = () => write('talk start', '/api/talks', { topicId: random.pick(topics).id, place: label.slice(-100) })
  board.code = ((yield start()) as { code: string }).code
  const { id } = (yield start()) as { id: number }
  const sign = (userId: number, how: object): Write => ({
    ...write('talk sign', `/api/talks/${id}/sign`, { userId, key: randomUUID(), ...how }),
    about: userId,
  })
  const [drawing, marked, owner] = crew.map(person => person.id)
  if (!drawing || !marked || !owner) return
  yield sign(drawing, { signature: DRAWN })
  yield sign(marked, { present: true })
  const dueOn = dayOf(Date.now(), 'Pacific/Kiritimati')
  const action = { ownerId: owner, text: 'Mend the gate', dueOn }
  yield { ...write('talk action', `/api/talks/${id}/actions`, action), about: owner }
  yield write('talk finish', `/api/talks/${id}/finish`, { questions: ['Where is the key?'] })
  yield write('pack', '/api/team/packs', { scope: { kind: 'person', userId: drawing } })
}

export function* authoring({ label }: Author): Steps {
  const begun = yield write('draft begun', '/api/manage/drafts', { kind: 'challenge' })
  const { id, body } = begun as { id: number; body: object }
  for (let revision = 1; revision <= SAVES; revision++) {
    const title = `${label}, save ${revision}`
    yield {
      ...write('draft saved', `/api/manage/drafts/${id}`, { revision, body: { ...body, title } }),
      method: 'PUT',
    }
  }
}
