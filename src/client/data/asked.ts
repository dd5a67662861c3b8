// What is asked of the person signed in: what is most pressing, and what they did before that is asked for again.
import { duties } from '../../contract/duties.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { Day } from '../../domain/day.ts'
import type { RepeatedKind } from '../../domain/duty-facts.ts'
import { useApi } from './api.ts'

export type Due = OutputOf<typeof duties.ownDue>

/** Something that is asked for again, with the day on which it is looked at. */
export interface AskedItem {
  again: Due['again'][number]
  today: Day
}

export interface Asked {
  due: Due | undefined
  /** Nobody knows yet. */
  isPending: boolean
  isFetching: boolean
  retry: () => void
  /** Null where it is not asked for again. */
  again: (kind: RepeatedKind, itemId: number) => AskedItem | null
}

/** Fetched again each time a screen that shows it is opened. */
export function useAsked({ refetchOnOpen = false } = {}): Asked {
  const { data, isPending, isFetching, refetch } = useApi(duties.ownDue, undefined, { refetchOnOpen })
  return {
    due: data,
    isPending,
    isFetching,
    retry: () => void refetch(),
    again: (kind, itemId) => {
      const again = data?.again.find(one => one.kind === kind && one.itemId === itemId)
      return data && again ? { again, today: data.today } : null
    },
  }
}
