// What one chooses for oneself; each choice is kept at once.
import type { ReactNode } from 'react'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { preferences } from '../../../contract/preferences.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { wordsOf } from '../../data/request.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'

type Preferences = OutputOf<typeof preferences.preferences>

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
  const choose = useAction(preferences.choosePreferences)

  async function keep(change: Partial<Preferences>) {
    try {
      await choose.mutateAsync({ body: change })
      toast({ title: 'Preference saved', tone: 'success' })
    } catch (error) {
      toast({ title: 'Preference not saved', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  return (
    <Choice label="Leaderboard" hint="Hidden, you still see your own place. Nobody else does.">
      <Segmented
        label="Leaderboard"
        value={chosen.ranking}
        onValueChange={ranking => keep({ ranking })}
        options={RANKING}
        className="seg--tight"
      />
    </Choice>
  )
}

function Choice({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <b className="block">{label}</b>
        <small className="text-13 text-subtle">{hint}</small>
      </div>
      {children}
    </div>
  )
}
