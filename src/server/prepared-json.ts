// Answers that are the same for everyone until the content changes: made into text once, and sent as they are.

import { contentRevision } from './content/queries.ts'
import type { Database, Reader } from './db/database.ts'
import type { ReadContext } from './portal.ts'

/** JSON that is text already. */
export class PreparedJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

interface Prepared {
  revision: string
  json: PreparedJson
}

const prepared = new WeakMap<Database, Map<string, Prepared>>()

/** Asks only for the revision of the content, and makes the answer anew when that is another. */
export async function preparedByContent(
  { portal, db }: ReadContext,
  name: string,
  make: (db: Reader) => Promise<unknown>,
): Promise<PreparedJson> {
  let answers = prepared.get(portal.database)
  if (!answers) {
    answers = new Map()
    prepared.set(portal.database, answers)
  }
  const revision = await contentRevision(db)
  const found = answers.get(name)
  if (found?.revision === revision) return found.json
  const json = new PreparedJson(JSON.stringify(await make(db)))
  answers.set(name, { revision, json })
  return json
}
