// One's own record, on the screen and as a document to keep.
import { api } from '../../contract/api.ts'
import { Refusal } from '../../domain/refusal.ts'
import { sendPdf } from '../http/pdf-reply.ts'
import { custom, type Route, read } from '../http/route.ts'
import { momentOf } from '../portal.ts'
import { myRecord } from './my-record.ts'
import { findHolder } from './queries.ts'
import { renderRecord } from './record-pdf.ts'

export const recordRoutes: Route[] = [
  read(api.ownRecords, myRecord),

  custom(api.ownRecordsPdf, async ({ portal, request, reply, caller }) => {
    if (!caller) throw new Refusal('session.required')
    const [db, moment] = [portal.database.read, momentOf(portal)]
    const holder = await findHolder(db, caller.id)
    const pdf = await renderRecord(await myRecord({ portal, db, caller, moment }), {
      ...{ name: holder.name, department: holder.department, startedOn: holder.started_on },
      ...{ portalName: portal.config.name, publicUrl: portal.config.publicUrl, timeZone: portal.config.timeZone },
    })
    return sendPdf(request, reply, pdf, {
      fileName: `training-record-${moment.today}.pdf`,
      download: true,
      isPersonal: true,
    })
  }),
]
