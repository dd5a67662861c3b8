// The modules and how far the person is in each.
import type { OutputOf } from '../../contract/endpoint.ts'
import { modules } from '../../contract/modules.ts'
import { placeOfCategory } from '../../domain/compliance.ts'
import type { ModuleCategory } from '../../domain/modules.ts'
import { useApi } from '../data/api.ts'

export type ModuleSummary = OutputOf<typeof modules.trainingModules>[number]
export type TrainingModule = OutputOf<typeof modules.trainingModule>
export type ModuleProgress = OutputOf<typeof modules.userProgress>[number]
export type Eligibility = OutputOf<typeof modules.canTakeQuiz>
export type QuizResult = OutputOf<typeof modules.submitModuleQuiz>

export interface ModuleRow {
  module: ModuleSummary
  progress: ModuleProgress
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
