// The tables as the code types them, compared with the columns that the migrations really make, on both engines.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../src/server/db/database.ts'
import { eachEngine } from './support/engines.ts'

interface Column {
  name: string
  isNumber: boolean
  isNullable: boolean
}

const FOLDER = join(import.meta.dirname, '../src/server/db/tables')

/** Read from the source, since types are gone when the code runs. */
function typedTables(): Map<string, Column[]> {
  const sources = readdirSync(FOLDER).map(name => readFileSync(join(FOLDER, name), 'utf8'))
  const interfaces = new Map<string, { base: string | undefined; lines: string }>()
  for (const [, name = '', base, lines = ''] of sources
    .join('\n')
    .matchAll(/interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)\n\}/g)) {
    interfaces.set(name, { base, lines })
  }
  const columnsOf = (name: string): Column[] => {
    const found = interfaces.get(name)
    if (!found) throw new Error(`there is no interface ${name}`)
    return [...(found.base ? columnsOf(found.base) : []), ...[...fieldsIn(found.lines)].map(columnOf)]
  }
  const tables = [...interfaces].filter(([name]) => /^[A-Z]\w+Tables$/.test(name))
  return new Map(
    tables.flatMap(([, { lines }]) => [...fieldsIn(lines)].map(([table, type]) => [table, columnsOf(type)] as const)),
  )
}

function* fieldsIn(lines: string): Generator<[name: string, type: string]> {
  for (const [, name = '', type = ''] of lines.matchAll(/^ {2}(\w+): (.+)$/gm)) yield [name, type]
}

function columnOf([name, type]: [string, string]): Column {
  const plain = type.replace(/^Generated<(.+)>$/, '$1')
  return { name, isNumber: /^(number|Flag)\b/.test(plain), isNullable: plain.endsWith('| null') }
}

async function realColumns({ read, dialect }: Database, table: string): Promise<Column[]> {
  if (dialect.engine === 'sqlite') {
    const { rows } = await sql<{ name: string; type: string; notnull: number; pk: number }>`
      select name, type, "notnull", pk from pragma_table_info(${table})`.execute(read)
    return rows.map(({ name, type, notnull, pk }) => ({
      name,
      isNumber: ['integer', 'double precision'].includes(type.toLowerCase()),
      isNullable: notnull === 0 && pk === 0,
    }))
  }
  const { rows } = await sql<{ name: string; type: string; nullable: string }>`
    select column_name as name, data_type as type, is_nullable as nullable from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(read)
  return rows.map(({ name, type, nullable }) => ({
    name,
    isNumber: ['integer', 'bigint', 'double precision'].includes(type),
    isNullable: nullable === 'YES',
  }))
}

const byName = (columns: readonly Column[]) => columns.toSorted((a, b) => a.name.localeCompare(b.name))

eachEngine(engine => {
  test('every table has the columns of its type, no more and no less, each with its kind and nullability', async () => {
    const opened = await engine.open()
    const tables = typedTables()
    expect(tables.size).toBeGreaterThan(30)
    const real = await Promise.all([...tables.keys()].map(table => realColumns(opened.database, table)))
    const entries = [...tables].map(
      ([table, columns], index) => [table, byName(columns), byName(real[index] ?? [])] as const,
    )
    for (const [table, typed, found] of entries) expect(found, table).toEqual(typed)
    await opened.drop()
  })
})
