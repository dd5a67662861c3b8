// What is open on a screen (a document, a quiz) stands in the address, so that Back closes it and a reload keeps it.
import { useLocation, useSearch } from 'wouter'

interface Opened {
  value: string | null
  open: (value: string) => void
  close: () => void
}

export function useOpened(name: string): Opened {
  const [path, navigate] = useLocation()
  const value = new URLSearchParams(useSearch()).get(name)

  function address(next: string | null): string {
    const search = new URLSearchParams(window.location.search)
    if (next === null) search.delete(name)
    else search.set(name, next)
    return search.size > 0 ? `${path}?${search}` : path
  }

  return {
    value,
    open: next => navigate(address(next), { replace: value !== null, state: { opened: name } }),
    close: () => {
      // Where we put the entry there it is taken back, so that Back does not lead to the same view twice.
      if (window.history.state?.opened === name) window.history.back()
      else navigate(address(null), { replace: true })
    },
  }
}
