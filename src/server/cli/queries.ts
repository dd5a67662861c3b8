// The SQL of the command line: people, and what state the database is in.
import { sql } from 'kysely'
import type { Database, Reader } from '../db/database.ts'

/** None when the database was never set up. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.read.introspection.getTables()
  if (!tables.some(table => table.name === 'schema_migrations')) return []
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(database.read)
  return rows.map(row => row.name)
}

export async function allPeople(db: Reader) {
  return db
    .selectFrom('users')
    .select(['username', 'name', 'role', 'department', 'email', 'active', 'must_change_password', 'password_until'])
    .orderBy('username')
    .execute()
}
