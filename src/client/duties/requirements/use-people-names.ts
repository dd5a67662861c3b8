// The names of people who stand in a rule as numbers: asked for once, and learnt from what was found meanwhile.
import { useState } from 'react'
import { people } from '../../../contract/people.ts'
import { useApi } from '../../data/api.ts'

export interface PeopleNames {
  of: (id: number) => string
  learn: (id: number, name: string) => void
}

/** As many as can be asked for at once. */
const AT_ONCE = 200

export function usePeopleNames(ids: readonly number[]): PeopleNames {
  const [learnt, setLearnt] = useState<ReadonlyMap<number, string>>(new Map())
  const asked = [...new Set(ids)].slice(0, AT_ONCE)
  const { data } = useApi(
    people.managedPeople,
    { query: { ids: asked.join(','), limit: String(AT_ONCE) } as never },
    { enabled: asked.length > 0 },
  )
  const known = new Map(data?.items.map(({ id, name }) => [id, name]))
  return {
    of: id => learnt.get(id) ?? known.get(id) ?? '…',
    learn: (id, name) => setLearnt(before => new Map(before).set(id, name)),
  }
}
