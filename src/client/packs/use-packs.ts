// The list of packs, a page at a time; while one is being made it is asked for again.
import { useApi } from '../data/api.ts'
import { usePages } from '../data/use-pages.ts'
import type { PackDesk } from './pack-desk.ts'
import { isUnderWay } from './pack-words.ts'

const PAGE = 10
const EVERY = 3000

export function usePacks({ list: endpoint }: PackDesk) {
  const pages = usePages(endpoint.path, PAGE)
  const query = { limit: String(PAGE), ...(pages.cursor ? { cursor: pages.cursor } : {}) }
  const list = useApi(
    endpoint,
    { query },
    {
      ...{ keepPrevious: true, refetchOnOpen: true, refetchInterval: EVERY },
      refetchWhile: ({ items }) => items.some(isUnderWay),
    },
  )
  return { list, pages }
}
