// A choice that lives in the address: Back undoes it, a reload and a link keep it.
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'wouter'

/** The default is used for an absent or unknown value and is left out of the address. */
export function useAddressState<Value extends string>(
  name: string,
  allowed: readonly Value[],
  otherwise: Value,
): [Value, (next: Value) => void] {
  const [location, navigate] = useLocation()
  const [search] = useSearchParams()
  const given = search.get(name)
  const value = allowed.find(candidate => candidate === given) ?? otherwise
  const choose = useCallback(
    (next: Value) => {
      // Choosing what is chosen already would put a step into the history that Back only seems to ignore.
      if (next === value) return
      const changed = new URLSearchParams(search)
      if (next === otherwise) changed.delete(name)
      else changed.set(name, next)
      navigate(changed.size > 0 ? `${location}?${changed}` : location)
    },
    [location, navigate, search, name, otherwise, value],
  )
  return [value, choose]
}

/** As above, for values that are not known beforehand, such as ids. */
export function useAddress(name: string, otherwise: string): [string, (next: string) => void] {
  const [search] = useSearchParams()
  const given = search.get(name) ?? otherwise
  return useAddressState(name, [given], otherwise)
}
