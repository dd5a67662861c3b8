// From the database, after a disaster: of all that was answered there is a row, and of nothing two.
import type { Company, Person } from '../bench/company.ts'
import { openBeside } from '../bench/material.ts'
import type { Sent } from './workers.ts'
import type { Kind } from './write.ts'

export async function problemsInRows(
  { environment }: Company,
  people: readonly Person[],
  sent: readonly Sent[],
): Promise<string[]> {
  const database = await openBeside(environment)
  const { read } = database
  const ids = people.map(({ id }) => id)
  const problems: string[] = []
  /** One row of somebody's for each of these writes. */
  const compare = (what: string, owners: readonly number[], ...kinds: Kind[]) => {
    const done = sent.filter(({ write }) => kinds.includes(write.kind))
    for (const { id, username } of people) {
      const seen = owners.filter(owner => owner === id).length
      const expected = done.filter(({ write, person }) => (write.about ?? person.id) === id).length
      if (seen !== expected) problems.push(`${what} of ${username}: ${seen} are there, ${expected} were done`)
    }
  }
  try {
    const uploads = await read.selectFrom('uploads').select('uploaded_by').where('uploaded_by', 'in', ids).execute()
    compare(
      'uploads',
      uploads.map(row => row.uploaded_by),
      'upload',
    )
    const licences = await read.selectFrom('licences').select('user_id').where('user_id', 'in', ids).execute()
    compare(
      'licences',
      licences.map(row => row.user_id),
      'licence',
    )
    const talks = await read.selectFrom('talks').select('presenter_id').where('presenter_id', 'in', ids).execute()
    compare(
      'talks',
      talks.map(row => row.presenter_id),
      'talk start',
    )
    const there = await read.selectFrom('talk_attendance').select('user_id').where('user_id', 'in', ids).execute()
    compare(
      'talks attended',
      there.map(row => row.user_id),
      ...(['talk join', 'talk sign'] as const),
    )
    const actions = await read.selectFrom('talk_actions').select('user_id').where('user_id', 'in', ids).execute()
    compare(
      'actions',
      actions.map(row => row.user_id),
      'talk action',
    )
    const ends = await read.selectFrom('talk_finishes').select('by_user_id').where('by_user_id', 'in', ids).execute()
    compare(
      'talks finished',
      ends.map(row => row.by_user_id ?? 0),
      'talk finish',
    )
    const packs = await read
      .selectFrom('packs')
      .select(['id', 'asked_by', 'status'])
      .where('asked_by', 'in', ids)
      .execute()
    compare(
      'packs',
      packs.map(row => row.asked_by),
      'pack',
    )
    // It may still be waiting: whoever is killed over one leaves it to the next.
    for (const { id, status } of packs) if (status === 'failed') problems.push(`pack ${id} was given up`)
    const drafts = await read
      .selectFrom('drafts')
      .select(['created_by', 'revision', 'body'])
      .where('created_by', 'in', ids)
      .execute()
    compare(
      'drafts',
      drafts.map(row => row.created_by),
      'draft begun',
    )
    compare(
      'saves of drafts',
      drafts.flatMap(row => Array.from({ length: row.revision - 1 }, () => row.created_by)),
      'draft saved',
    )
    for (const { created_by, body } of drafts) {
      const last = sent.findLast(({ person, write }) => person.id === created_by && write.kind === 'draft saved')
      const { title } = (last?.write.body as { body: { title: string } } | undefined)?.body ?? {}
      if (title !== undefined && (JSON.parse(body) as { title: string }).title !== title)
        problems.push(`draft of person ${created_by}: what was saved last is not what is there`)
    }
    const unread = await read.selectFrom('notices').select('id').where('read_at', 'is', null).execute()
    const stillNew = new Set(unread.map(({ id }) => id))
    for (const { person, write } of sent) {
      const { ids: seen = [] } = (write.kind === 'notices read' ? write.body : {}) as { ids?: number[] }
      if (seen.some(id => stillNew.has(id))) problems.push(`notices of ${person.username}: new again`)
    }
  } finally {
    await database.close()
  }
  return problems
}
