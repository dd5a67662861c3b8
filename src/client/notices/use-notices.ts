// One's notices, so many pages of them under each other.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notices } from '../../contract/notices.ts'
import { keyOf, useApi } from '../data/api.ts'
import { request } from '../data/request.ts'
import type { Notice } from './notice-words.ts'

const PAGE = '25'
/** What comes while it is open appears at its head. */
const EVERY = 15_000

interface Shown {
  items: readonly Notice[]
  nextCursor: string | null
}

export function useNotices(isNew: boolean) {
  const [state, setState] = useState({ isNew, pages: 1 })
  if (state.isNew !== isNew) setState({ isNew, pages: 1 })
  const { pages } = state
  const query = { limit: PAGE, ...(isNew ? { unread: '1' as const } : {}) }
  const first = useApi(
    notices.notices,
    { query },
    { refetchOnOpen: true, refetchInterval: EVERY, enabled: pages === 1 },
  )
  // More than the first are read one after the other, each from where the one before ended.
  const more = useQuery<Shown>({
    queryKey: [keyOf(notices.notices, { query })[0], pages],
    queryFn: () => readPages(query, pages),
    enabled: pages > 1,
    refetchOnMount: 'always',
    refetchInterval: EVERY,
    placeholderData: before => before ?? first.data,
  })
  const { data, isError, isFetching, isPlaceholderData, refetch } = pages > 1 ? more : first
  return {
    list: data?.items,
    isError,
    isFetching,
    isLoadingMore: isPlaceholderData,
    retry: () => void refetch(),
    showMore: data?.nextCursor ? () => setState({ isNew, pages: pages + 1 }) : undefined,
  }
}

async function readPages(query: { limit: string; unread?: '1' }, pages: number): Promise<Shown> {
  const items: Notice[] = []
  let nextCursor: string | null = null
  for (let page = 0; page < pages; page++) {
    const cursor: { cursor?: string } = nextCursor === null ? {} : { cursor: nextCursor }
    const answer = await request(notices.notices, { query: { ...query, ...cursor } })
    items.push(...answer.items)
    nextCursor = answer.nextCursor
    if (nextCursor === null) break
  }
  return { items, nextCursor }
}
