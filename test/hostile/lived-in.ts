// What an endpoint needs to be reached beyond its door: a talk that goes on, a draft that is open, a file that was uploaded. Made as
// people make it just before the endpoint is tried, since the tries use it up and talks end with their day.
import { randomUUID } from 'node:crypto'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { addDays, dayOf } from '../../src/domain/day.ts'
import { formWith, photo } from '../support/own-files.ts'
import type { TestCaller, TestPortal } from '../support/portal.ts'
import { join, makeTeam, sign, startTalk } from '../support/talks.ts'

interface Known {
  /** Ids, codes and days that mean something just then. */
  values: (string | number)[]
  /** By endpoint: a request in earnest, which the right person is granted. */
  earnest?: Readonly<Record<string, Earnest>>
}

export interface Earnest {
  id?: number
  body?: unknown
}

interface Cast {
  admin: TestCaller
  manager: TestCaller
  employee: TestCaller
}

const MAKERS: [about: RegExp, make: (portal: TestPortal, cast: Cast) => Promise<Known>][] = [
  [/talk/, talks],
  [/drafts/, drafts],
  [/packs/, packs],
  [/waivers/, waivers],
  [/files|licences/, licences],
]

export async function furnishFor(
  name: string,
  { path }: Endpoint,
  portal: TestPortal,
): Promise<{ values: Known['values']; earnest: Earnest | undefined }> {
  const makers = MAKERS.filter(([about]) => about.test(path))
  if (makers.length === 0) return { values: [], earnest: undefined }
  await makeTeam(portal, 'manager', ['employee', 'colleague'])
  const cast = {
    ...{ admin: await portal.as('admin'), manager: await portal.as('manager'), employee: await portal.as('employee') },
  }
  const made: Known[] = []
  for (const [, make] of makers) made.push(await make(portal, cast))
  return {
    values: made.flatMap(({ values }) => values),
    earnest: made.find(({ earnest }) => earnest?.[name])?.earnest?.[name],
  }
}

const today = ({ clock, config }: TestPortal) => dayOf(clock.now(), config.timeZone)

async function talks(portal: TestPortal, { admin, manager, employee }: Cast): Promise<Known> {
  const open = await startTalk(manager)
  await join(employee, open.code)
  const body = { ownerId: employee.id, text: 'Mend the gate', dueOn: addDays(today(portal), 3) }
  const action = await manager.call(api.addTalkAction, { params: { id: open.id }, body })
  const over = await startTalk(manager)
  await sign(manager, over.id, employee.id)
  await manager.call(api.finishTalk, { params: { id: over.id } })
  // Somebody whom nothing that was sent before has changed.
  const details = {
    firstName: 'New',
    lastName: 'Comer',
    department: 'Yard',
    role: 'employee' as const,
    reportsTo: manager.id,
  }
  const newcomer = await admin.call(api.addPerson, {
    body: { username: `new.${randomUUID().slice(0, 8)}`, ...details },
  })
  const colleague = { userId: newcomer.body.id, present: true, key: randomUUID() }
  return {
    values: [open.id, over.id, action.body.id, open.code, body.dueOn],
    earnest: {
      ...{ startTalk: { body: { topicId: 1, place: 'Dock 4' } }, findTalk: { body: { code: open.code } } },
      ...{ joinTalk: { body: { code: open.code } }, signTalk: { id: open.id, body: colleague } },
      ...{ addTalkAction: { id: open.id, body }, finishTalk: { id: open.id }, talkPdf: { id: over.id } },
    },
  }
}

async function drafts(_: TestPortal, { admin }: Cast): Promise<Known> {
  const begin = async (body: { kind: 'challenge' | 'swms'; itemId?: number }) =>
    (await admin.call(api.startDraft, { body })).body.id
  const gone = await begin({ kind: 'challenge' })
  await admin.call(api.discardDraft, { params: { id: gone } })
  const challenge = await begin({ kind: 'challenge' })
  const { body } = await admin.call(api.draft, { params: { id: challenge } })
  return {
    values: [challenge, await begin({ kind: 'swms', itemId: 1 }), gone],
    earnest: {
      ...{ startDraft: { body: { kind: 'challenge' } }, bringBackDraft: { id: gone }, discardDraft: { id: challenge } },
      ...{ draft: { id: challenge }, saveDraft: { id: challenge, body: { revision: 1, body: body.body } } },
    },
  }
}

async function packs(_: TestPortal, { admin, employee }: Cast): Promise<Known> {
  const body = { scope: { kind: 'person' as const, userId: employee.id } }
  const { body: page } = await admin.call(api.packs)
  // A few at most: more of one person may not wait.
  const id = page.items[0]?.id ?? (await admin.call(api.makePack, { body })).body.id
  return {
    values: [id],
    earnest: {
      ...{ packPreview: { body }, makePack: { body }, teamPackPreview: { body }, makeTeamPack: { body }, pack: { id } },
    },
  }
}

async function waivers(portal: TestPortal, { manager, employee }: Cast): Promise<Known> {
  const { body: owed } = await employee.call(api.ownObligations)
  const duty = owed.find(({ kind, requirementId }) => requirementId !== null && kind !== 'licence')
  const until = addDays(today(portal), 9)
  if (!duty) return { values: [employee.id, until] }
  const body = { kind: duty.kind as 'swms', itemId: duty.itemId, reason: 'Away on another site', until }
  const { id } = (await manager.call(api.addWaiver, { params: { id: employee.id }, body })).body
  return {
    values: [employee.id, duty.itemId, until, id],
    earnest: { addWaiver: { id: employee.id, body }, endWaiver: { id } },
  }
}

async function licences({ app }: TestPortal, { admin, employee }: Cast): Promise<Known> {
  const { headers, payload } = formWith(await photo().png().toBuffer(), 'photo.png')
  const sent = { ...headers, authorization: `Bearer ${employee.token}` }
  const answer = await app.inject({ method: 'POST', url: '/api/files', headers: sent, payload })
  const { id, hash } = answer.json<{ id: number; hash: string }>()
  const code = `T-${randomUUID().slice(0, 8)}`
  const type = await admin.call(api.addLicenceType, { body: { code, name: 'Rigging', expires: false } })
  const body = { typeId: type.body.id, number: 'A1', photos: [id] }
  return { values: [id, hash, body.typeId], earnest: { addLicence: { body }, file: { id } } }
}
