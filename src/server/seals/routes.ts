// Seals as administrators see them, and a check of all of them on request.
import { api } from '../../contract/api.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { mailFate } from '../../domain/mail.ts'
import { isoOf } from '../http/iso.ts'
import { prepareAndWrite, type Route, read } from '../http/route.ts'
import { canMail } from '../mail/queue.ts'
import { type Checked, checkAll, keepChecked, lastChecked } from './checked.ts'
import { countSeals, sealsWithMails } from './queries.ts'

const describe = ({ at, seals, firstBroken }: Checked): OutputOf<typeof api.checkSeals> => ({
  ...{ at: isoOf(at), seals, ok: firstBroken === null, firstBroken },
})

export const sealRoutes: Route[] = [
  read(api.seals, async ({ db }, { query }) =>
    (await sealsWithMails(db, query)).map(({ mail_id, sent_at, given_up_at, ...seal }) => ({
      ...{ day: seal.day, root: seal.root, hash: seal.hash, previous: seal.previous },
      ...{ counts: JSON.parse(seal.counts), sealedAt: isoOf(seal.sealed_at) },
      mail: mail_id === null ? null : { id: mail_id, status: mailFate({ sent_at, given_up_at }) },
    })),
  ),

  read(api.lastSealCheck, async ({ db, portal: { config } }) => {
    const checked = await lastChecked(db)
    const { count, first } = await countSeals(db)
    return {
      ...{ seals: count, firstSeal: first },
      checked: checked && describe(checked),
      mailedTo: canMail(config) ? (config.sealEmail ?? null) : null,
    }
  }),

  prepareAndWrite(
    api.checkSeals,
    ({ portal, moment }) => checkAll(portal, moment.now),
    async ({ trx, audit }, _input, checked) => {
      await keepChecked(trx, checked)
      await audit({ action: 'seals.checked', after: { ok: checked.firstBroken === null, seals: checked.seals } })
      return describe(checked)
    },
  ),
]
