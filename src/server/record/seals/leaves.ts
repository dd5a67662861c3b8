// The rows of a day as leaves of its tree, a few at a time, so that others are served in between.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { keyOf, type SealedTableName, sealedText } from '../../../domain/seal.ts'
import type { Database } from '../../db/database.ts'
import { rowPages, type SealedDays } from './queries.ts'
import { sha256 } from './sha256.ts'

export interface RowLeaf {
  key: string
  leaf: Uint8Array
}

export async function* leavesOfRows(
  database: Pick<Database, 'dialect' | 'read'>,
  table: SealedTableName,
  days: SealedDays,
): AsyncGenerator<readonly RowLeaf[]> {
  for await (const rows of rowPages(database, table, days)) {
    yield rows.map(row => ({ key: keyOf(table, row), leaf: sha256(sealedText(table, row)) }))
    await nextTurn()
  }
}
