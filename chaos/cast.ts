// Who of a crowd does more than learn: one writes content, one leads a few others.
import type { Person } from '../bench/company.ts'
import type { Database } from '../src/server/db/database.ts'

export interface Cast {
  author: Person
  lead: Person
  crew: readonly Person[]
}

const CREW = 4

export function castOf(people: readonly Person[]): Cast {
  const [author, lead, ...others] = people
  if (!author || !lead) throw new Error('nobody is at work')
  return { author, lead, crew: others.slice(0, CREW) }
}

export async function giveParts(database: Database, { author, lead, crew }: Cast): Promise<void> {
  const ids = crew.map(({ id }) => id)
  await database.write(async trx => {
    await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', author.id).execute()
    await trx.updateTable('users').set({ role: 'manager', reports_to: null }).where('id', '=', lead.id).execute()
    await trx.updateTable('users').set({ reports_to: lead.id }).where('id', 'in', ids).execute()
  })
}
