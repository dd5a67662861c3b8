// The migrations as their files are named, in the order in which they run.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../src/server/db/migrations')

/** All of them up to this one, for a database of that time. */
export function migrationsThrough(last: string): string[] {
  const names = readdirSync(FOLDER)
    .map(name => name.replace('.ts', ''))
    .toSorted()
  return names.slice(0, names.indexOf(last) + 1)
}
