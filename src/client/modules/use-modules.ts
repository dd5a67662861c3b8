// The modules and how far the person is in each.
import type { OutputOf } from '../../contract/endpoint.ts'
import { modules } from '../../contract/modules.ts'
import { placeOfCategory } from '../../domain/compliance.ts'
import { isManual, type ModuleCategory } from '../../domain/modules.ts'
import { useApi } from '../data/api.ts'
import type { Asked, AskedItem } from '../data/asked.ts'

export type ModuleSummary = OutputOf<typeof modules.trainingModules>[number]
export type TrainingModule = OutputOf<typeof modules.trainingModule>
export type ModuleProgress = OutputOf<typeof modules.userProgress>[number]
export type Eligibility = OutputOf<typeof modules.canTakeQuiz>
export type QuizResult = OutputOf<typeof modules.submitModuleQuiz>

/** Names the questions that are asked now; empty where there is no quiz. */
export const drawIn = ({ quiz }: TrainingModule): string => quiz.questions[0]?.draw ?? ''

export interface ModuleRow {
  module: ModuleSummary
  progress: ModuleProgress
}

/** Whether a module is asked for again: a manual to be signed, a quiz to be passed. */
export function moduleAsked({ again }: Asked, module: ModuleSummary): AskedItem | null {
  return again(isManual(module) ? 'manual' : 'module', module.id)
}

export function useModuleRows() {
  const list = useApi(modules.trainingModules)
  const progress = useApi(modules.userProgress, undefined, { refetchOnOpen: true })
  const rows = (list.data ?? []).flatMap((module): ModuleRow[] => {
    const own = progress.data?.find(({ moduleId }) => moduleId === module.id)
    return own ? [{ module, progress: own }] : []
  })
  return {
    rows,
    isPending: !list.data || !progress.data,
    isError: (list.isError && !list.data) || (progress.isError && !progress.data),
    isFetching: list.isFetching || progress.isFetching,
    retry: () => {
      list.refetch()
      progress.refetch()
    },
  }
}

export const moduleAddress = (id: number): string => `/quiz/${id}`

/** The dashboard tab that shows the modules of a category. */
export const trackAddress = (category: ModuleCategory): string => `/?tab=${placeOfCategory(category).tab}`
