// The SQL of what topics were called in the version that a talk was held on: a record does not change with the name of its topic.
import type { Reader, Trx } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'

interface Named {
  topic_number: string
  title: string
}

/** What the text of the version does not say is as it is today. */
export function asSigned<Row extends Named>(row: Row, body: string | undefined): Row {
  const { number, title } = body === undefined ? {} : (JSON.parse(body) as { number?: string; title?: string })
  return { ...row, topic_number: number ?? row.topic_number, title: title ?? row.title }
}

/** Each text is read once, however many talks were held on it. */
export async function allAsSigned<Row extends Named & { topic_id: number; version: number }>(
  db: Reader | Trx,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return []
  const key = (id: number, version: number) => `${id} ${version}`
  const wanted = new Set(rows.map(({ topic_id, version }) => key(topic_id, version)))
  const versions = await db
    .selectFrom('content_versions')
    .select(['item_id', 'version', 'body'])
    .where('kind', '=', 'topic')
    .where('item_id', 'in', manyIds([...new Set(rows.map(({ topic_id }) => topic_id))]))
    .where('version', 'in', manyIds([...new Set(rows.map(({ version }) => version))]))
    .execute()
  const bodies = new Map(
    versions
      .map(({ item_id, version, body }) => [key(item_id, version), body] as const)
      .filter(([one]) => wanted.has(one)),
  )
  return rows.map(row => asSigned(row, bodies.get(key(row.topic_id, row.version))))
}
