// What a person has completed of what is their own, item by item: the one answer that the overview and the milestones share.
import type { EvidenceKind } from '../../domain/evidence-kinds.ts'
import { INDUCTION_FORM } from '../../domain/induction.ts'
import { isManual, type ModuleArea, type ModuleCategory } from '../../domain/modules.ts'
import { keptByContent } from '../content/kept-by-content.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { itemsToComplete } from './completion-queries.ts'
import { evidenceOf, type SignedItem } from './evidence.ts'
import { hiddenFrom, type ListedItem } from './own-items.ts'

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
  const evidence = await evidenceOf(db, userId)
  const own = async <Item extends ListedItem>(kind: 'swms' | 'topic' | 'module', all: readonly Item[]) => {
    const hidden = await hiddenFrom(portal, db, userId, kind, all)
    return hidden.size === 0 ? all : all.filter(({ id }) => !hidden.has(id))
  }
  const counts = (kind: EvidenceKind, item: SignedItem) => evidence(kind, item) !== null
  return {
    swms: count(await own('swms', items.swms), item => counts('swms-read', item)),
    topics: count(await own('topic', items.topics), item => counts('toolbox-quiz', item)),
    inductionForm: counts('induction-form', { id: INDUCTION_FORM.id, counts_from: INDUCTION_FORM.version }),
    modules: (await own('module', items.modules)).map(({ category, area, passing_score, ...item }) => {
      const kind = isManual({ passingScore: passing_score }) ? 'module-read' : 'module-quiz'
      return { id: item.id, category, area, completed: counts(kind, item) }
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
