// The SQL of where a person works.
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'

const department = hotQuery((db, userId: number) =>
  db.selectFrom('users').select('department').where('id', '=', userId),
)

/** Of somebody who does not exist: none. */
export async function departmentOf(db: Reader | Trx, userId: number): Promise<string> {
  const [row] = await department(db, userId)
  return row?.department ?? ''
}
