// Reading the audit log.
import { Readable } from 'node:stream'
import { api } from '../../contract/api.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { CSV_START, csvLine } from '../../domain/csv.ts'
import type { Reader } from '../db/database.ts'
import { cursorOf, keyIn } from '../http/cursor.ts'
import { isoOf } from '../http/iso.ts'
import { custom, type Route, read } from '../http/route.ts'
import { type ActRow, type AuditFilter, countActs, listActs, namesOf } from './queries.ts'

function describe(row: ActRow, names: ReadonlyMap<number, string>): OutputOf<typeof api.auditLog>['items'][number] {
  const { subject_kind: kind, subject_id: subjectId } = row
  const named = leadsIn(row).flatMap(id => [[String(id), names.get(id) ?? '']])
  return {
    id: row.id,
    at: isoOf(row.at),
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    via: row.via,
    action: row.action,
    subject: kind === null || subjectId === null ? null : { kind, id: subjectId, name: row.subject_name },
    before: factsIn(row.before),
    after: factsIn(row.after),
    names: Object.fromEntries(named),
    requestId: row.request_id,
    address: row.address,
  }
}

type Facts = Record<string, string | number | boolean | null>

const factsIn = (text: string | null): Facts | null => (text === null ? null : (JSON.parse(text) as Facts))

/** Whom the facts name. */
function leadsIn(row: ActRow): number[] {
  return [row.before, row.after].flatMap(text => {
    const { reportsTo, assignedTo } = factsIn(text) ?? {}
    return [reportsTo, assignedTo].filter(id => typeof id === 'number')
  })
}

const COLUMNS = ['id', 'at', 'actor', 'via', 'action', 'subject', 'before', 'after', 'requestId', 'address']
const AT_ONCE = 500

async function* exported(db: Reader, filter: AuditFilter): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS)
  let before: number | undefined
  for (;;) {
    const rows = await listActs(db, filter, before, AT_ONCE)
    yield rows.map(lineOf).join('')
    before = rows.at(-1)?.id
    if (rows.length < AT_ONCE) return
  }
}

function lineOf(row: ActRow): string {
  const subject = row.subject_name ?? (row.subject_kind === null ? '' : `${row.subject_kind} ${row.subject_id}`)
  return csvLine([
    ...[row.id, isoOf(row.at), row.actor_name ?? '', row.via, row.action, subject],
    ...[row.before ?? '', row.after ?? '', row.request_id ?? '', row.address ?? ''],
  ])
}

export const auditRoutes: Route[] = [
  read(api.auditLog, async ({ db }, { query }) => {
    const { limit, cursor, ...filter } = query
    const list = ['audit', filter]
    const [before] = cursor === undefined ? [] : keyIn(list, cursor, ['id'])
    // One more than is shown tells whether there is a next page.
    const rows = await listActs(db, filter, before, limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const names = await namesOf(db, shown.flatMap(leadsIn))
    return {
      items: shown.map(row => describe(row, names)),
      total: await countActs(db, filter),
      nextCursor: rows.length > limit && last ? cursorOf(list, [last.id]) : null,
    }
  }),

  custom(api.auditCsv, async ({ portal, reply }, { query }) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .send(Readable.from(exported(portal.database.read, query))),
  ),
]
