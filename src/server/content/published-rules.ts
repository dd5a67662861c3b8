// The rules in force, as the files of a pack would have them. Files know no people: what only the portal can say is left out, and named.
import { isDeepStrictEqual } from 'node:util'
import type { Audience } from '../../domain/duty-facts.ts'
import type { Reader, Trx } from '../db/database.ts'
import { ruleRevisions } from '../record/duties/company-queries.ts'
import { whatIsMissing } from './check-requirements.ts'
import type { AskedSource, ContentPack, RequirementSource } from './pack.ts'
import { requirementRows } from './published-queries.ts'
import { readRequirement } from './read-lists.ts'
import { requirement } from './requirement-schema.ts'
import { requirementEntry } from './write-lists.ts'

/** The name that files have for an item, by its id; undefined for one that is not exported. */
export type NameOf = (kind: AskedSource['kind'], id: number) => string | undefined

interface Rules {
  rules: RequirementSource[]
  /** What was left out, a line each. */
  notes: string[]
}

export async function publishedRules(db: Reader | Trx, pack: ContentPack, nameOf: NameOf): Promise<Rules> {
  const newest = new Map((await ruleRevisions(db)).map(row => [row.requirement_id, row]))
  const rows = await requirementRows(db)
  const taken = new Set(rows.map(({ key }) => key))
  const rules: RequirementSource[] = []
  const notes: string[] = []
  for (const { id, key } of rows) {
    const row = newest.get(id)
    if (!row || row.retired === 1) continue
    const audience = JSON.parse(row.audience) as Audience
    const rule: RequirementSource = {
      ...{ key: key ?? freeKey(id, taken), who: inFiles(audience), what: askedBy(row, nameOf) },
      ...{ within: row.due_days, again: row.every_months, from: row.starts_on },
      grace: row.every_months === null ? 0 : row.grace_days,
    }
    const problem = whyNotWritten(rule, pack)
    if (problem !== null) notes.push(`The rule ${rule.key} is left out: ${problem}.`)
    else {
      rules.push(rule)
      const { people, except } = audience
      if (people.length > 0) notes.push(`The rule ${rule.key} names people, who are left out.`)
      if (except.length > 0) notes.push(`The rule ${rule.key} excepts people, who are left out: it asks them too.`)
    }
  }
  return { rules, notes }
}

/** The name of a rule that was made in the portal, and so has none. */
function freeKey(id: number, taken: ReadonlySet<string | null>): string {
  let key = `rule-${id}`
  while (taken.has(key)) key += '-portal'
  return key
}

const inFiles = ({ everyone, departments, roles }: Audience): RequirementSource['who'] =>
  everyone ? { everyone, departments: [], roles: [] } : { everyone, departments, roles }

type Row = Awaited<ReturnType<typeof ruleRevisions>>[number]

const GONE = '(not in use)'

function askedBy({ kind, item_id, licence_type_id, track }: Row, nameOf: NameOf): AskedSource {
  const id = item_id ?? licence_type_id
  return { kind, item: id === null ? null : (nameOf(kind, id) ?? GONE), track }
}

/** Null where files can say it. */
function whyNotWritten(rule: RequirementSource, pack: ContentPack): string | null {
  const { who, what } = rule
  if (!who.everyone && who.departments.length + who.roles.length === 0) return 'it names people alone'
  if (what.item === GONE) return 'what it asks for is not in use'
  const missing = whatIsMissing(pack, rule)
  if (missing !== null) return missing
  const parsed = requirement.safeParse(requirementEntry(rule))
  const read = parsed.success ? readRequirement(parsed.data) : null
  return isDeepStrictEqual(read, rule) ? null : 'the files have no words for it'
}
