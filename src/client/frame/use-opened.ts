// What is open on a screen (a document, a quiz) is in the address, so that Back closes it and a reload keeps it.
import { useLocation, useSearch } from 'wouter'

interface Opened {
  value: string | null
  /** `insteadOf` names something else that is open and makes way. */
  open: (value: string, insteadOf?: string) => void
  close: () => void
}

export function useOpened(name: string): Opened {
  const [path, navigate] = useLocation()
  const value = new URLSearchParams(useSearch()).get(name)

  function address(change: (search: URLSearchParams) => void): string {
    const search = new URLSearchParams(window.location.search)
    change(search)
    return search.size > 0 ? `${path}?${search}` : path
  }

  return {
    value,
    open: (next, insteadOf) => {
      const to = address(search => {
        if (insteadOf) search.delete(insteadOf)
        search.set(name, next)
      })
      navigate(to, { replace: value !== null || insteadOf !== undefined, state: { opened: name } })
    },
    close: () => {
      // Where we put the entry there it is taken back, so that Back does not lead to the same view twice.
      if (window.history.state?.opened === name) window.history.back()
      else
        navigate(
          address(search => search.delete(name)),
          { replace: true },
        )
    },
  }
}
