// What one chose so far, for the cards that show some of it: loading, not loaded, or there.
import type { ReactNode } from 'react'
import { preferences } from '../../../contract/preferences.ts'
import { useApi } from '../../data/api.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import type { Preferences } from './use-keep-preference.ts'

interface ChosenPreferencesProps {
  /** "Your choices": what could not be loaded, or is being. */
  what: string
  children: (chosen: Preferences) => ReactNode
}

export function ChosenPreferences({ what, children }: ChosenPreferencesProps) {
  const chosen = useApi(preferences.preferences)
  if (chosen.data) return children(chosen.data)
  if (chosen.isError) return <ErrorState title={`${what} could not be loaded`} onRetry={() => chosen.refetch()} />
  return (
    <Loading label={`${what} are being loaded`}>
      <Skeleton className="h-24 w-full" />
    </Loading>
  )
}
