// What a person has completed, item by item: the one answer that the overview and the milestones share.
// A read counts for the version in force; a passed quiz stays passed.
import { isManual, type ModuleArea, type ModuleCategory } from '../../domain/modules.ts'
import { keptByContent } from '../content/kept-by-content.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { itemsToComplete, newestSigned } from './completion-queries.ts'
import type { SignOffKind } from './record.ts'

interface Count {
  completed: number
  total: number
}

export interface Completion {
  swms: Count
  /** Toolbox topics whose quiz is passed. */
  topics: Count
  inductionForm: boolean
  modules: { id: number; category: ModuleCategory; area: ModuleArea; completed: boolean }[]
}

export async function completionOf(portal: Portal, db: Reader | Trx, userId: number): Promise<Completion> {
  const items = await keptByContent(portal, db, 'items to complete', itemsToComplete)
  const signed = new Map<string, Map<number, number>>()
  for (const { kind, item_id, version } of await newestSigned(db, userId)) {
    const versions = signed.get(kind)
    if (versions) versions.set(item_id, version)
    else signed.set(kind, new Map([[item_id, version]]))
  }
  const hasSigned = (kind: SignOffKind, id: number, countsFrom = 0) => (signed.get(kind)?.get(id) ?? -1) >= countsFrom
  return {
    swms: count(items.swms, ({ id, counts_from }) => hasSigned('swms-read', id, counts_from)),
    topics: count(items.topics, ({ id }) => hasSigned('toolbox-quiz', id)),
    inductionForm: signed.has('induction-form'),
    modules: items.modules.map(({ id, category, area, passing_score, counts_from }) => {
      const isRead = isManual({ passingScore: passing_score })
      const completed = isRead ? hasSigned('module-read', id, counts_from) : hasSigned('module-quiz', id)
      return { id, category, area, completed }
    }),
  }
}

function count<Item>(items: readonly Item[], isDone: (item: Item) => boolean): Count {
  return { completed: items.filter(isDone).length, total: items.length }
}

export function countModules(
  completion: Completion,
  belongs: (module: Completion['modules'][number]) => boolean,
): Count {
  return count(completion.modules.filter(belongs), module => module.completed)
}
