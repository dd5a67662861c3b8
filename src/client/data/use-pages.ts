// The way through a list that comes a page at a time: forward by the cursor of each page, and back again.
import { useState } from 'react'

interface Page {
  items: readonly unknown[]
  nextCursor: string | null
}

/** `list` is the list and its filters: another one begins at its first page. */
export function usePages(list: string, size: number) {
  const [state, setState] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] })
  // Also one that was shown before: whoever clears a filter is not put on a page that they had left.
  if (state.list !== list) setState({ list, cursors: [] })
  const cursors = state.list === list ? state.cursors : []
  const cursor = cursors.at(-1)
  const go = (next: readonly string[]) => setState({ list, cursors: next })
  return {
    cursor,
    first: cursors.length * size + 1,
    /** What the foot of the list needs, once a page is there. */
    ways: (page: Page) => ({
      onPrevious: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
      onNext: page.nextCursor === null ? undefined : () => go([...cursors, page.nextCursor as string]),
    }),
  }
}
