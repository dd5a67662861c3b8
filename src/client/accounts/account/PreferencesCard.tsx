// What one chooses for oneself; each choice is kept at once.
import { preferences } from '../../../contract/preferences.ts'
import { useApi } from '../../data/api.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { PreferenceChoice } from './PreferenceChoice.tsx'
import { type Preferences, useKeepPreference } from './use-keep-preference.ts'

const RANKING = [
  { value: 'shown', label: 'Show me' },
  { value: 'hidden', label: 'Hide me' },
] as const

export function PreferencesCard() {
  const chosen = useApi(preferences.preferences)
  return (
    <Card id="preferences" aria-labelledby="preferences-title">
      <CardHead title="Preferences" titleId="preferences-title" />
      {chosen.data ? (
        <Choices chosen={chosen.data} />
      ) : chosen.isError ? (
        <ErrorState title="Your preferences could not be loaded" onRetry={() => chosen.refetch()} />
      ) : (
        <Loading label="Loading preferences">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </Card>
  )
}

function Choices({ chosen }: { chosen: Preferences }) {
  const keep = useKeepPreference()
  return (
    <PreferenceChoice label="Leaderboard" hint="Hidden, you still see your own place. Nobody else does.">
      <Segmented
        label="Leaderboard"
        value={chosen.ranking}
        onValueChange={ranking => keep({ ranking })}
        options={RANKING}
        className="seg--tight"
      />
    </PreferenceChoice>
  )
}
