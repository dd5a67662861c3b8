// What a list is narrowed to. It lives in the address, so that Back, a reload and a link keep it.
import { useLocation, useSearchParams } from 'wouter'

export type AddressFilter<Name extends string> = Partial<Record<Name, string>>

export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [location, navigate] = useLocation()
  const [address] = useSearchParams()
  const filter: AddressFilter<Name> = {}
  for (const name of names) {
    const value = address.get(name)
    if (value) filter[name] = value
  }

  /** A word typed letter by letter makes no step for Back. */
  function choose(name: Name, value: string): void {
    // As it is by now: what was typed comes a moment later, and something else may have been chosen meanwhile.
    const next = new URLSearchParams(window.location.search)
    if (value) next.set(name, value)
    else next.delete(name)
    navigate(next.size > 0 ? `${location}?${next}` : location, { replace: name === 'search' })
  }

  return { filter, choose, clear: () => navigate(location), isNarrowed: Object.keys(filter).length > 0 }
}
