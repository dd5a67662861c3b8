// Once a day administrators are told what waits at each desk.
import { DESKS, type Desk, deskNotice, type Waiting } from '../../domain/desk.ts'
import type { Trx } from '../db/database.ts'
import { momentOf, type Portal } from '../portal.ts'
import { activeAdmins, queriesWaiting, redemptionsWaiting } from '../record/desk-queries.ts'
import { type Notice, notify } from '../record/notices.ts'

const WAITING: Readonly<Record<Desk, (trx: Trx) => Promise<Waiting>>> = {
  redemptions: redemptionsWaiting,
  queries: queriesWaiting,
}

export async function writeDeskNotices(portal: Portal): Promise<void> {
  await portal.database.write(async trx => {
    const moment = momentOf(portal)
    const admins = await activeAdmins(trx)
    const notices: Notice[] = []
    for (const desk of DESKS) {
      const words = deskNotice(desk, await WAITING[desk](trx), moment.now)
      if (!words) continue
      const about = { kind: desk, id: 0 }
      notices.push(...admins.map(userId => ({ userId, kind: 'desk' as const, about, on: moment.today, ...words })))
    }
    await notify(trx, notices, moment)
  })
}
