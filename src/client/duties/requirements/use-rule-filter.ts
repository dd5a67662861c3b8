// What the list of rules is narrowed to. It lives in the address, so that Back, a reload and a link keep it.
import { useLocation, useSearchParams } from 'wouter'
import type { RuleFilter } from './filter-rules.ts'

export type FilterName = keyof RuleFilter

export function useRuleFilter() {
  const [location, navigate] = useLocation()
  const [address] = useSearchParams()
  const filter: RuleFilter = {
    search: address.get('search') ?? '',
    kind: address.get('kind') ?? '',
    department: address.get('department') ?? '',
    retired: address.get('retired') === 'yes',
  }

  function go(next: URLSearchParams, replace: boolean): void {
    navigate(next.size > 0 ? `${location}?${next}` : location, { replace })
  }

  /** A word typed letter by letter makes no step for Back. */
  function choose(name: FilterName, value: string): void {
    const next = new URLSearchParams(window.location.search)
    if (value) next.set(name, value)
    else next.delete(name)
    go(next, name === 'search')
  }

  /** Whether the retired ones are listed is another choice, and stays. */
  const clear = () => go(new URLSearchParams(filter.retired ? { retired: 'yes' } : {}), false)
  return { filter, choose, clear, isNarrowed: Boolean(filter.search || filter.kind || filter.department) }
}
