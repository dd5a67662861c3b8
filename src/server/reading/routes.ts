// Keeps what a browser reports when a document is closed, bounded by our own clock.
import { api } from '../../contract/api.ts'
import { EVIDENCE } from '../../domain/evidence.ts'
import { credibleSeconds } from '../../domain/reading.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type Route, write } from '../http/route.ts'
import { hasVersion, insertReading, lastReportedAt, signedInAt } from './queries.ts'

export const readingRoutes: Route[] = [
  write(api.reportReading, async ({ trx, caller, moment }, { body }) => {
    const { kind, itemId, version, share } = body
    if (!(await hasVersion(trx, EVIDENCE[kind].signs, itemId, version))) throw new Refusal('content.no_version')
    const since = Math.max(await signedInAt(trx, caller.sessionId), await lastReportedAt(trx, caller.id, kind, itemId))
    const seconds = credibleSeconds(body.seconds, moment.now, since)
    if (seconds === null) return { success: true as const, seconds: 0 }
    await insertReading(trx, {
      ...{ user_id: caller.id, kind, item_id: itemId, version, seconds, share },
      ...{ at: moment.now, day: moment.today },
    })
    return { success: true as const, seconds }
  }),
]
