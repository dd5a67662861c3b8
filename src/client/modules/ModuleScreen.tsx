// A module by its address: found or not, then its text, its quiz, its result or its corrections.
import { modules } from '../../contract/modules.ts'
import { useApi } from '../data/api.ts'
import { useAsked } from '../data/asked.ts'
import { useOnline } from '../data/connection.ts'
import { ApiError } from '../data/request.ts'
import type { ScreenProps } from '../frame/screens.ts'
import { useTitle } from '../frame/use-title.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton, SkeletonRows } from '../ui/Skeleton.tsx'
import { ModuleNotFound } from './ModuleNotFound.tsx'
import { ModuleSteps } from './ModuleSteps.tsx'
import { type ModuleProgress, moduleAsked, useModuleRows } from './use-modules.ts'

export function ModuleScreen({ params: { id: named = '' } }: ScreenProps) {
  const id = /^\d{1,9}$/.test(named) ? Number.parseInt(named, 10) : 0
  return id > 0 ? <KnownModule id={id} /> : <ModuleNotFound />
}

function KnownModule({ id }: { id: number }) {
  const params = { id: String(id) }
  const module = useApi(modules.trainingModule, { params }, { refetchOnOpen: true })
  const eligibility = useApi(modules.canTakeQuiz, { params }, { refetchOnOpen: true })
  const { rows, ...list } = useModuleRows()
  const asked = useAsked({ refetchOnOpen: true })
  const isOnline = useOnline()
  useTitle(module.data?.title ?? 'Module')

  if (module.error instanceof ApiError && module.error.status === 404) return <ModuleNotFound />
  const row = rows.find(entry => entry.module.id === id)
  // One that is for other departments is in no list, and can still be read.
  const progress = row?.progress ?? (list.isPending ? null : notOwn(id))
  // Without a connection, and until it is asked for again with one, there is the text alone.
  const isUnknown = eligibility.isError && (!isOnline || eligibility.isFetching)
  if (module.data && progress && (eligibility.data || isUnknown)) {
    return (
      <ModuleSteps
        module={module.data}
        eligibility={eligibility.data ?? null}
        progress={progress}
        rows={rows}
        asked={moduleAsked(asked, module.data)}
      />
    )
  }
  const hasFailed = module.isError || eligibility.isError || list.isError
  return (
    <div className="page page--read">
      <h1 className="sr-only">Module</h1>
      {hasFailed ? (
        <ErrorState
          title={isOnline ? 'The module could not be loaded' : 'This module is not on this device'}
          description={isOnline ? undefined : 'Open it once with a connection, and you can read it here without one.'}
          retrying={module.isFetching || eligibility.isFetching || list.isFetching}
          onRetry={() => {
            module.refetch()
            eligibility.refetch()
            list.retry()
          }}
        />
      ) : (
        <Loading label="Loading the module" className="grid grid-cols-1 gap-6">
          <Skeleton className="w-1/3" />
          <div className="grid grid-cols-1 gap-2">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton />
          </div>
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </div>
  )
}

function notOwn(moduleId: number): ModuleProgress {
  return {
    ...{ moduleId, status: 'locked', progress: 0, score: null, attempts: 0, completedAt: null },
    ...{ hasMarkedAsRead: false, reviewOpen: false, certificateNumber: null },
  }
}
