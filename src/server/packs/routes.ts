// Evidence packs: the same for administrators, about everybody, and for leads, about their team.
import { api } from '../../contract/api.ts'
import type { Day } from '../../domain/day.ts'
import { type PackScope, packExpiry } from '../../domain/pack.ts'
import type { PackExtras } from '../../domain/pack-format.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isAdmin } from '../../domain/roles.ts'
import type { Reader, Trx } from '../db/database.ts'
import { cursorOf, keyIn } from '../http/cursor.ts'
import { custom, prepareAndWrite, type Route, read, write } from '../http/route.ts'
import { type Caller, type Moment, momentOf, type Portal } from '../portal.ts'
import { describePack } from './describe.ts'
import { holdingsOf } from './holdings.ts'
import {
  countKept,
  countPacks,
  countWaiting,
  failPack,
  findPack,
  insertPack,
  listPacks,
  nextOrdinal,
  type PackRow,
  type Shelf,
} from './queries.ts'
import { aboutPack } from './scope.ts'
import { sendPack } from './send-pack.ts'

/** Of one person at a time: each takes a while. */
const MOST_WAITING = 3
/** Of one person: each may take a hundred megabytes of the database. */
const MOST_KEPT = 20

interface Endpoints {
  list: typeof api.packs | typeof api.teamPacks
  one: typeof api.pack | typeof api.teamPack
  preview: typeof api.packPreview | typeof api.teamPackPreview
  make: typeof api.makePack | typeof api.makeTeamPack
  cancel: typeof api.cancelPack | typeof api.cancelTeamPack
  file: typeof api.packFile | typeof api.teamPackFile
  pdf: typeof api.packPdf | typeof api.teamPackPdf
}

async function require(db: Reader | Trx, shelf: Shelf, id: number): Promise<PackRow> {
  const pack = await findPack(db, shelf, id)
  if (!pack) throw new Refusal('packs.unknown')
  return pack
}

function isOver({ status, expires_at }: PackRow, { now }: Moment): boolean {
  return status !== 'ready' || (expires_at ?? 0) <= now
}

function about(portal: Portal, { today }: Moment, shelf: Shelf, wanted: { scope: PackScope; asOf?: Day | undefined }) {
  return aboutPack(portal, today, { scope: wanted.scope, asOf: wanted.asOf ?? today, lead: shelf.lead })
}

/** Whoever takes photos or signatures out of the house is named with them. */
const ticked = ({ photos, signatures }: PackExtras) => ({
  ...(photos ? { photos } : {}),
  ...(signatures ? { signatures } : {}),
})

function packRoutesFor(endpoints: Endpoints, shelfOf: (caller: Caller) => Shelf): Route[] {
  const fetched = (endpoint: Endpoints['file'] | Endpoints['pdf'], file: 'zip' | 'pdf') =>
    custom(endpoint, async ({ portal, request, reply, caller }, { params }) => {
      if (!caller) throw new Refusal('session.required')
      const pack = await require(portal.database.read, shelfOf(caller), params.id)
      if (isOver(pack, momentOf(portal))) throw new Refusal('packs.gone')
      return sendPack(portal.database.read, request, reply, pack, file)
    })
  return [
    read(endpoints.list, async ({ db, caller, moment }, { query }) => {
      const shelf = shelfOf(caller)
      const list = ['packs', shelf.lead]
      const [before] = query.cursor === undefined ? [] : keyIn(list, query.cursor, ['id'])
      const rows = await listPacks(db, shelf, moment.now, {
        limit: query.limit + 1,
        ...(before === undefined ? {} : { before }),
      })
      const page = rows.slice(0, query.limit)
      const last = page.at(-1)
      return {
        items: page.map(describePack),
        total: await countPacks(db, shelf, moment.now),
        nextCursor: rows.length > query.limit && last ? cursorOf(list, [last.id]) : null,
      }
    }),

    read(endpoints.one, async ({ db, caller }, { params }) =>
      describePack(await require(db, shelfOf(caller), params.id)),
    ),

    read(endpoints.preview, async ({ portal, caller, moment }, { body }) =>
      holdingsOf(portal, await about(portal, moment, shelfOf(caller), body)),
    ),

    prepareAndWrite(
      endpoints.make,
      ({ portal, caller, moment }, { body }) => about(portal, moment, shelfOf(caller), body),
      async ({ portal, trx, caller, moment, audit, afterCommit }, { body }, { title, day }) => {
        if ((await countWaiting(trx, caller.id)) >= MOST_WAITING)
          throw new Refusal('packs.waiting', { most: MOST_WAITING })
        if ((await countKept(trx, caller.id, moment.now)) >= MOST_KEPT)
          throw new Refusal('packs.kept', { most: MOST_KEPT })
        const shelf = shelfOf(caller)
        const year = moment.today.slice(0, 4)
        const id = await insertPack(trx, {
          ...{ year, ordinal: await nextOrdinal(trx, year), scope: JSON.stringify(body.scope), title, as_of: day },
          ...{ of_team: shelf.lead === null ? 0 : 1, asked_by: caller.id, asked_at: moment.now, status: 'queued' },
          ...{ photos: body.photos ? 1 : 0, signatures: body.signatures ? 1 : 0 },
        })
        await audit({ action: 'pack.asked', after: { pack: title, asOf: day, ...ticked(body) } })
        afterCommit(() => portal.wakePackMaker())
        return describePack(await require(trx, shelf, id))
      },
    ),

    write(endpoints.cancel, async ({ trx, caller, moment, audit }, { params }) => {
      const shelf = shelfOf(caller)
      const pack = await require(trx, shelf, params.id)
      if (pack.status !== 'queued' && pack.status !== 'making') throw new Refusal('packs.made')
      await failPack(trx, pack.id, 'cancelled', packExpiry(moment.now))
      await audit({ action: 'pack.cancelled', after: { pack: pack.title } })
      return describePack(await require(trx, shelf, pack.id))
    }),

    fetched(endpoints.file, 'zip'),
    fetched(endpoints.pdf, 'pdf'),
  ]
}

export const packRoutes: Route[] = [
  ...packRoutesFor(
    {
      ...{ list: api.packs, one: api.pack, preview: api.packPreview, make: api.makePack },
      ...{ cancel: api.cancelPack, file: api.packFile, pdf: api.packPdf },
    },
    () => ({ lead: null }),
  ),
  ...packRoutesFor(
    {
      ...{ list: api.teamPacks, one: api.teamPack, preview: api.teamPackPreview, make: api.makeTeamPack },
      ...{ cancel: api.cancelTeamPack, file: api.teamPackFile, pdf: api.teamPackPdf },
    },
    // An administrator's team is everybody, and theirs is the company's shelf: whoever is one no longer has nothing of it.
    ({ id, role }) => ({ lead: isAdmin(role) ? null : id }),
  ),
]
