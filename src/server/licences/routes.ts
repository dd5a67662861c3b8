// A person's own licences, and the photos of licences for whoever may see them.
import { api } from '../../contract/api.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import {
  checkEntry,
  ENTRIES_AN_HOUR,
  ENTRY_WINDOW,
  maySeeLicence,
  partedByNow,
  waitBeforeEntry,
} from '../../domain/licences.ts'
import { Refusal } from '../../domain/refusal.ts'
import { sendFile } from '../files/file-reply.ts'
import { findFile, findUpload, pictureSizes } from '../files/queries.ts'
import { addUse, mayUse } from '../files/uses.ts'
import { type Route, read, recordAndSend, write } from '../http/route.ts'
import { isLedBy } from '../http/team-queries.ts'
import type { ActContext } from '../portal.ts'
import { licencesOf, photosIn, titleOfLicence } from '../record/licences.ts'
import { readNoticesAbout } from '../record/notice-queries.ts'
import { newSalt } from '../record/salt.ts'
import { entriesSince, findLicence, insertLicence } from './queries.ts'
import { findType } from './type-queries.ts'

async function checkNotTooMany({ trx, caller, moment: { now } }: ActContext): Promise<void> {
  const wait = waitBeforeEntry(await entriesSince(trx, caller.id, now - ENTRY_WINDOW), now)
  if (wait > 0) throw new Refusal('licence.too_many', { limit: ENTRIES_AN_HOUR, retryAfter: Math.ceil(wait / 1000) })
}

/** The hashes of what was uploaded, each once: pictures, and the caller's own. */
async function picturesOf({ trx, caller }: ActContext, fileIds: readonly number[]): Promise<string[]> {
  const hashes = new Set<string>()
  for (const id of fileIds) {
    const hash = (await findUpload(trx, id))?.hash ?? ''
    await mayUse(trx, caller, hash)
    hashes.add(hash)
  }
  if ((await pictureSizes(trx, [...hashes])).length < hashes.size) throw new Refusal('licence.not_a_picture')
  return [...hashes]
}

async function enter(context: ActContext, body: InputOf<typeof api.addLicence>['body']): Promise<number> {
  const { trx, caller, moment } = context
  const { typeId, number, issuedOn, expiresOn } = body
  const type = await findType(trx, typeId)
  if (!type) throw new Refusal('licence.type_unknown')
  checkEntry({ expires: type.expires === 1, retired: type.retired === 1 }, { issuedOn, expiresOn }, moment.today)
  await checkNotTooMany(context)
  const photos = await picturesOf(context, body.photos)
  const id = await insertLicence(trx, {
    ...{ user_id: caller.id, type_id: typeId, number, issued_on: issuedOn, expires_on: expiresOn },
    ...{ at: moment.now, day: moment.today, salt: newSalt(), photos: JSON.stringify(photos) },
  })
  await addUse(trx, 'licence', String(id), photos)
  return id
}

export const licenceRoutes: Route[] = [
  read(api.ownLicences, async ({ db, caller, moment }) => {
    const { now, before } = partedByNow(await licencesOf(db, caller.id, moment.today))
    return [...now, ...before]
  }),

  write(api.addLicence, async (context, { body }) => {
    const { trx, caller, moment } = context
    const id = await enter(context, body)
    const own = await licencesOf(trx, caller.id, moment.today)
    // Whoever sends it again has read why it was not accepted.
    for (const one of own)
      if (one.typeId === body.typeId) await readNoticesAbout(trx, caller.id, 'licence-decision', one.id, moment.now)
    const entered = own.find(one => one.id === id)
    if (!entered) throw new Error(`the licence ${id} is gone`)
    return entered
  }),

  recordAndSend(
    api.licencePhoto,
    async ({ trx, caller, audit }, { params }) => {
      const licence = await findLicence(trx, params.id)
      const hash = licence && photosIn(licence)[params.n - 1]
      const file = hash === undefined ? undefined : await findFile(trx, hash)
      // Nobody else learns whether there is one.
      if (!licence || !file) throw new Refusal('licence.unknown')
      const holder = licence.user_id
      const leadsHolder = await isLedBy(trx, holder, caller.id)
      if (!maySeeLicence(holder, { ...caller, leadsHolder })) throw new Refusal('licence.unknown')
      const after = { licence: titleOfLicence(licence), photo: params.n }
      if (holder !== caller.id) await audit({ action: 'licence.photo-seen', on: { kind: 'person', id: holder }, after })
      return file
    },
    ({ portal, request, reply }, { hash, media_type: mediaType, size }) =>
      sendFile(portal.database.read, request, reply, { hash, mediaType, size, caching: 'never', download: false }),
  ),
]
