// The modules and how far the person is in each; and what has to be read again once something was done in one.
import { accounts } from '../../contract/accounts.ts'
import { compliance } from '../../contract/compliance.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { leaderboard } from '../../contract/leaderboard.ts'
import { modules } from '../../contract/modules.ts'
import { path } from '../../contract/path.ts'
import { placeOfCategory } from '../../domain/compliance.ts'
import type { ModuleCategory } from '../../domain/modules.ts'
import { useApi, useRefresh } from '../data/api.ts'

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

/** After a sign-off or a quiz: progress, limits, points, and every figure made of them. */
export function useRefreshLearning(): () => Promise<void> {
  const refresh = useRefresh()
  return () =>
    refresh(
      ...[modules.userProgress, modules.canTakeQuiz, modules.dailyLimitGq1, modules.dailyLimitGq2],
      ...[accounts.user, compliance.complianceOverview, path.learningPath, path.milestones],
      ...[leaderboard.leaderboard, leaderboard.leaderboardStats],
    )
}

export const moduleAddress = (id: number): string => `/quiz/${id}`

/** The dashboard's tab on which the modules of a category stand. */
export const trackAddress = (category: ModuleCategory): string => `/?tab=${placeOfCategory(category).tab}`
