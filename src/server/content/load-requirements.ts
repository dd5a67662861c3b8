// Loads the rules of the pack. One that was edited in the portal is no longer changed by the files, nor retired.
import { mayPublish } from '../../domain/content.ts'
import type { Subject, Wording } from '../../domain/requirement.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import {
  firstDayOf,
  insertRequirement,
  nameRequirement,
  requirementsFromFiles,
  requirementWithKey,
} from '../record/requirement-queries.ts'
import { keepRevision, type Revising, retireRequirement, unnamedRuleLike } from '../record/requirements.ts'
import { licenceTypeId } from './licence-queries.ts'
import { keptName } from './named-items.ts'
import type { AskedSource, ContentPack } from './pack.ts'
import { findItem, type ItemTable } from './queries.ts'

/** After the items and licences that they are about. Returns the keys of those that the portal has taken over. */
export async function loadRequirements(trx: Trx, pack: ContentPack, moment: Moment): Promise<string[]> {
  const by: Revising = { byUserId: null, moment }
  const leftAlone: string[] = []
  for (const { key, who, what, within, again, grace, from } of pack.requirements) {
    const rule = {
      audience: { ...who, people: [], except: [] },
      subject: await subjectOf(trx, pack, what),
      ...{ dueDays: within, everyMonths: again, graceDays: grace },
    }
    const id = await idOf(trx, key, rule, moment)
    if (id === null) {
      leftAlone.push(key)
      continue
    }
    // Without a date of its own it starts when it was first loaded, whatever is edited later.
    const startsOn = from ?? (await firstDayOf(trx, id)) ?? moment.today
    await keepRevision(trx, id, { ...rule, startsOn }, by)
  }
  const keys = new Set<string | null>(pack.requirements.map(({ key }) => key))
  for (const { id, key } of await requirementsFromFiles(trx)) if (!keys.has(key)) await retireRequirement(trx, id, by)
  return leftAlone
}

/** New where there is none yet; null where it is no longer for the files to change. */
async function idOf(trx: Trx, key: string, rule: Wording, { now }: Moment): Promise<number | null> {
  const found = await requirementWithKey(trx, key)
  if (found) return mayPublish(found.origin, 'files') ? found.id : null
  const own = await unnamedRuleLike(trx, rule)
  if (own === null) return insertRequirement(trx, { key, origin: 'files', created_at: now })
  // It was made in the portal, and comes back from an export of it.
  await nameRequirement(trx, own, key)
  return null
}

const TABLES: Partial<Record<AskedSource['kind'], ItemTable>> = {
  ...{ swms: 'swms_documents', topic: 'toolbox_topics', 'topic-read': 'toolbox_topics' },
  ...{ manual: 'training_modules', module: 'training_modules' },
}

async function subjectOf(trx: Trx, pack: ContentPack, { kind, item, track }: AskedSource): Promise<Subject> {
  if (item === null) return { kind, itemId: null, track, licenceTypeId: null }
  const name = keptName(pack, kind, item) ?? item
  if (kind === 'licence') return { kind, itemId: null, track, licenceTypeId: await licenceTypeId(trx, name) }
  const table = TABLES[kind]
  const found = table && (await findItem(trx, table, name))
  if (!found) throw new Error(`a rule asks for ${kind} ${name}, which is not there`)
  return { kind, itemId: found.id, track, licenceTypeId: null }
}
