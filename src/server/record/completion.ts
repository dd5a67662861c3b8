// What a person has completed, item by item: the one answer that the overview, the milestones and the module tracks share.
import type { ModuleArea, ModuleCategory } from '../../domain/modules.ts'
import type { Reader, Trx } from '../db/database.ts'
import { completedModules, completedSwms, completedTopics, hasInductionForm } from './completion-queries.ts'

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

export async function completionOf(db: Reader | Trx, userId: number): Promise<Completion> {
  const [swms, topics, modules, inductionForm] = await Promise.all([
    completedSwms(db, userId),
    completedTopics(db, userId),
    completedModules(db, userId),
    hasInductionForm(db, userId),
  ])
  return {
    swms: countDone(swms),
    topics: countDone(topics),
    inductionForm,
    modules: modules.map(module => ({
      id: module.id,
      category: module.category as ModuleCategory,
      area: module.area as ModuleArea,
      completed: Boolean(module.done),
    })),
  }
}

function countDone(rows: readonly { done: unknown }[]): Count {
  return { completed: rows.filter(row => Boolean(row.done)).length, total: rows.length }
}

export function countModules(
  completion: Completion,
  belongs: (module: Completion['modules'][number]) => boolean,
): Count {
  const modules = completion.modules.filter(belongs)
  return { completed: modules.filter(module => module.completed).length, total: modules.length }
}
