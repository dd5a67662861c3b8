// Keeps what a browser reports when a document is closed, bounded by our own clock.
import { api } from '../../contract/api.ts'
import { EVIDENCE } from '../../domain/evidence.ts'
import { credibleSeconds } from '../../domain/reading.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type Route, write } from '../http/route.ts'
import { insertReading, lastReportedAt, publishedAt, secondsReportedSince, signedInAt } from './queries.ts'

export const readingRoutes: Route[] = [
  write(api.reportReading, async ({ trx, caller, moment }, { body }) => {
    const { kind, itemId, version, share } = body
    const published = await publishedAt(trx, EVIDENCE[kind].signs, itemId, version)
    if (published === undefined) throw new Refusal('content.no_version')
    const signedIn = await signedInAt(trx, caller.sessionId)
    const seconds = credibleSeconds(body.seconds, {
      ...{ now: moment.now, signedInAt: signedIn },
      since: Math.max(published, signedIn, await lastReportedAt(trx, caller.id, kind, itemId)),
      reportedBefore: await secondsReportedSince(trx, caller.id, signedIn),
    })
    if (seconds === null) return { success: true as const, seconds: 0 }
    await insertReading(trx, {
      ...{ user_id: caller.id, kind, item_id: itemId, version, seconds, share },
      ...{ at: moment.now, day: moment.today },
    })
    return { success: true as const, seconds }
  }),
]
