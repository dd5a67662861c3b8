// What the induction tab shows: the documents with their reading, and whether the induction is complete, asked for every 5 s.
import { useEffect } from 'react'
import type { OutputOf } from '../../contract/endpoint.ts'
import { induction } from '../../contract/induction.ts'
import { modules } from '../../contract/modules.ts'
import { type InductionState, opensFormByItself, type Tally } from '../../domain/induction.ts'
import { useAction } from '../data/action.ts'
import { useApi } from '../data/api.ts'

const POLL = 5000

type Document = OutputOf<typeof induction.swmsTitles>[number]

export interface SwmsDocument extends Document {
  hasRead: boolean
  readAt: string | null
}

export function useInduction() {
  const documents = useApi(induction.swmsTitles)
  const reading = useApi(induction.swmsProgress)
  const completion = useApi(induction.inductionCompletion, undefined, { refetchInterval: POLL })
  const { swmsCompleted, swmsTotal } = completion.data ?? {}

  const shown: SwmsDocument[] = (documents.data ?? []).map(document => {
    const row = reading.data?.find(({ documentId }) => documentId === document.id)
    return { ...document, hasRead: row?.hasRead ?? false, readAt: row?.readAt ?? null }
  })
  const counted = shown.filter(({ isEmpty }) => !isEmpty)
  const readCount = counted.filter(({ hasRead }) => hasRead).length
  const isPending = documents.isPending || reading.isPending || completion.isPending

  // Signed on another device, revised meanwhile, or another department: the list follows the poll. One that could not be loaded is not behind, but waits
  // to be asked for by hand.
  const isLoaded = documents.data !== undefined && reading.data !== undefined
  const isKnown = isLoaded && swmsCompleted !== undefined
  const isBehind = isKnown && (swmsCompleted !== readCount || swmsTotal !== counted.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time the count moves
  useEffect(() => {
    if (!isBehind) return
    void documents.refetch()
    void reading.refetch()
  }, [swmsCompleted, swmsTotal, isBehind])

  const failed = [documents, reading, completion].filter(({ isError, data }) => isError && data === undefined)
  return {
    documents: shown,
    readCount,
    countedTotal: counted.length,
    completion: completion.data,
    opensForm: completion.data ? opensFormByItself(counted.length, readCount, stateOf(completion.data)) : false,
    isPending,
    isError: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** The induction manuals, as far as they are known. */
export function useManualTally(): Tally {
  const { data: all = [] } = useApi(modules.trainingModules)
  const { data: progress = [] } = useApi(modules.userProgress)
  const manuals = all.filter(({ category }) => category === 'induction')
  const read = manuals.filter(({ id }) =>
    progress.some(({ moduleId, status }) => moduleId === id && status === 'completed'),
  )
  return { done: read.length, total: progress.length > 0 ? manuals.length : 0 }
}

function stateOf(completion: OutputOf<typeof induction.inductionCompletion>): InductionState {
  const { swmsCompleted, swmsTotal, completedAt } = completion
  return { swmsCompleted, swmsTotal, completedAt: completedAt === null ? null : Date.parse(completedAt) }
}

/** Signs a document off; what follows from it is on the screen by then. */
export function useSignDocument() {
  const { mutateAsync, refreshed } = useAction(induction.markSwmsRead)
  return async ({ id, version }: Pick<SwmsDocument, 'id' | 'version'>, how: 'opened' | 'marked') => {
    try {
      return await mutateAsync({ params: { id: String(id) }, body: { version, how } })
    } finally {
      await refreshed()
    }
  }
}
