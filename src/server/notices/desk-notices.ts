// Once a day whoever looks after a desk is told what waits there: administrators, and leads of the licences of their people.
import { DESKS, type Desk, deskNotice, type Waiting } from '../../domain/desk.ts'
import type { Trx } from '../db/database.ts'
import { momentOf, type Portal } from '../portal.ts'
import { activeAdmins, licencesWaitingFor, queriesWaiting, redemptionsWaiting } from '../record/desk-queries.ts'
import { type Notice, notify } from '../record/notices.ts'

/** For all administrators alike. */
const WAITING: Readonly<Record<Exclude<Desk, 'licences'>, (trx: Trx) => Promise<Waiting>>> = {
  redemptions: redemptionsWaiting,
  queries: queriesWaiting,
}

/** What waits at a desk for each who looks after it. */
async function waitingAt(trx: Trx, desk: Desk, admins: readonly number[]): Promise<Map<number, Waiting>> {
  if (desk === 'licences') return licencesWaitingFor(trx)
  const waiting = await WAITING[desk](trx)
  return new Map(admins.map(id => [id, waiting]))
}

export async function writeDeskNotices(portal: Portal): Promise<void> {
  await portal.database.write(async trx => {
    const moment = momentOf(portal)
    const admins = await activeAdmins(trx)
    const notices: Notice[] = []
    for (const desk of DESKS) {
      for (const [userId, waiting] of await waitingAt(trx, desk, admins)) {
        const words = deskNotice(desk, waiting, moment.now)
        const about = { kind: desk, id: 0 }
        if (words) notices.push({ userId, kind: 'desk', about, on: moment.today, ...words })
      }
    }
    await notify(trx, notices, moment)
  })
}
