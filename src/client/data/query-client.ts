// The query cache and its defaults: nothing is fetched again, retried or stale unless a screen asks for it.
import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** When an answer came with the page, by its path. */
const cameWithPage = new Map<string, number>()
/** A screen that is opened later than this asks again, as always. */
const OPENING = 3000

/** Returns when that was. */
export function putAnswer(path: string, answer: unknown): number {
  const now = Date.now()
  cameWithPage.set(path, now)
  queryClient.setQueryData([path], answer, { updatedAt: now })
  return now
}

/** Whether what is cached for a path came with the page that was opened just now. */
export function isOfThisPage(path: string, updatedAt: number): boolean {
  return cameWithPage.get(path) === updatedAt && Date.now() - updatedAt < OPENING
}
