// Answers that are the same for everyone until the content changes: made into bytes once, and sent as they are.
import { keptByContent } from './content/kept-by-content.ts'
import type { Reader, Trx } from './db/database.ts'
import type { ReadContext } from './portal.ts'

/** JSON that is bytes already. */
export class PreparedJson {
  readonly bytes: Buffer

  constructor(value: unknown) {
    this.bytes = Buffer.from(JSON.stringify(value))
  }
}

export function preparedByContent(
  { portal, db }: ReadContext,
  name: string,
  make: (db: Reader | Trx) => Promise<unknown>,
): Promise<PreparedJson> {
  return keptByContent(portal, db, `${name} as JSON`, async reader => new PreparedJson(await make(reader)))
}
