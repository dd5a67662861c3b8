// What two people do to the same thing: a waiver that two leads end, a draft that two authors save.
import type { Person } from '../bench/company.ts'
import { together } from '../chaos/workers.ts'
import { addMonths, dayOf } from '../src/domain/day.ts'
import { NEW_DRAFTS } from '../src/server/authoring/new-drafts.ts'
import { type Contest, granted, type Match, type Stage, times } from './contest.ts'

const SENDINGS = 16

export function sameWaiver({ company, wire, database, zone, crews }: Stage): Contest {
  const ended = new Set<number>()
  let turn = 0
  let owed: { kind: string; itemId: number } | undefined

  /** Something that is asked of everybody and can be waived. */
  const somethingOwed = async ({ token }: Person) => {
    const { text } = await wire.send({ method: 'GET', path: '/api/me/obligations', token })
    const list = JSON.parse(text) as { kind: string; itemId: number; requirementId: number | null }[]
    const found = list.find(({ kind, requirementId }) => requirementId !== null && kind !== 'licence')
    if (!found) throw new Error('nothing is asked of anybody')
    return { kind: found.kind, itemId: found.itemId }
  }
  const waive = async (lead: Person, person: Person): Promise<number> => {
    owed ??= await somethingOwed(person)
    const { status, text } = await wire.send({
      ...{ method: 'POST', path: `/api/team/people/${person.id}/waivers`, token: lead.token },
      body: { ...owed, reason: 'Away on another site', until: addMonths(dayOf(Date.now(), zone), 1) },
    })
    if (status !== 201) throw new Error(`no waiver: ${status} ${text}`)
    return (JSON.parse(text) as { id: number }).id
  }

  return {
    ...{ name: 'the same waiver, ended by two leads', contenders: SENDINGS, share: 100 },
    async prepare(count) {
      const matches: Match[] = []
      await together(
        times(count, index => index),
        async () => {
          const { lead, members } = crews[turn % crews.length] as Stage['crews'][number]
          const person = members[turn++ % members.length] as Person
          const id = await waive(lead, person)
          ended.add(id)
          matches.push({
            requests: times(SENDINGS, index => ({
              ...{ method: 'POST' as const, path: `/api/team/waivers/${id}/end` },
              token: (index % 2 === 0 ? lead : company.admin).token,
            })),
            judge: answers => granted('a waiver', answers, 1, ['duty.waiver_over']),
          })
        },
      )
      return matches
    },
    async problems() {
      const rows = await database.read.selectFrom('waiver_ends').select('waiver_id').execute()
      const once = new Set(rows.map(({ waiver_id }) => waiver_id))
      if (rows.length === ended.size && once.size === ended.size) return []
      return [`waivers: ${ended.size} were ended, ${rows.length} ends of ${once.size} are on record`]
    },
  }
}

export function sameDraft({ database, authors }: Stage): Contest {
  /** By draft, whose text was acknowledged. */
  const winners = new Map<number, string>()
  const begun = NEW_DRAFTS.challenge({ today: '', topicNumbers: [] })
  return {
    ...{ name: 'the same draft, saved by two authors', contenders: SENDINGS, share: 125 },
    async prepare(count) {
      const now = Date.now()
      const rows = times(count, () => ({
        ...{ kind: 'challenge' as const, item_id: null, body: JSON.stringify(begun), revision: 1, base_hash: null },
        ...{ state: 'open' as const, created_at: now, created_by: authors[0].id, saved_at: now },
        ...{ saved_by: authors[0].id, ended_at: null, ended_by: null },
      }))
      const added = await database.write(trx => trx.insertInto('drafts').values(rows).returning('id').execute())
      const textOf = (index: number) => `Of author ${index % 2}, sending ${index}`
      return added.map(({ id }) => ({
        requests: times(SENDINGS, index => ({
          ...{
            method: 'PUT' as const,
            path: `/api/manage/drafts/${id}`,
            token: authors[index % 2 === 0 ? 0 : 1].token,
          },
          body: { revision: 1, body: { ...begun, title: textOf(index) } },
        })),
        judge: answers => {
          winners.set(id, textOf(answers.findIndex(({ status }) => status === 200)))
          return granted('a draft', answers, 1, ['draft.stale'])
        },
      }))
    },
    async problems() {
      const rows = await database.read.selectFrom('drafts').select(['id', 'revision', 'body']).execute()
      return rows.flatMap(({ id, revision, body }) => {
        const { title } = JSON.parse(body) as { title: string }
        if (revision === 2 && title === winners.get(id)) return []
        return [`draft ${id}: revision ${revision} says '${title}', acknowledged was '${winners.get(id)}'`]
      })
    },
  }
}
