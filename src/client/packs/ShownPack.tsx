// One pack, by its address: being made, ready, or of which nothing came.
import { FileX } from 'lucide-react'
import { useEffect } from 'react'
import { useApi } from '../data/api.ts'
import { ApiError } from '../data/request.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { FailedPack } from './FailedPack.tsx'
import { MakingPack } from './MakingPack.tsx'
import type { PackDesk } from './pack-desk.ts'
import { isUnderWay, type Pack } from './pack-words.ts'
import { ReadyPack } from './ReadyPack.tsx'
import type { useMake } from './use-make.ts'

const EVERY = 1500

interface ShownPackProps {
  desk: PackDesk
  id: string
  /** As it was when it was last seen, in the list or by its making. */
  known: Pack | undefined
  make: ReturnType<typeof useMake>
  onAnother: () => void
  /** What had the focus may be gone with the state before. */
  onChanged: () => void
}

export function ShownPack({ desk, id, known, make, onAnother, onChanged }: ShownPackProps) {
  const read = useApi(
    desk.one,
    { params: { id } },
    { refetchOnOpen: true, refetchInterval: EVERY, refetchWhile: isUnderWay },
  )
  const isUnknown = read.error instanceof ApiError && [400, 404, 410].includes(read.error.status)
  const pack = isUnknown ? undefined : (read.data ?? known)
  const status = pack?.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(onChanged, [status])

  if (pack) {
    if (isUnderWay(pack)) return <MakingPack desk={desk} pack={pack} />
    if (pack.status === 'ready' && pack.made) return <ReadyPack {...{ desk, pack, made: pack.made, onAnother }} />
    return <FailedPack {...{ pack, make, onAnother }} />
  }
  if (isUnknown) {
    return (
      <Card>
        <EmptyState
          level={2}
          icon={FileX}
          title="There is no such evidence pack"
          description="Packs are kept for 7 days. After that they can be made again."
          action={<Button onClick={onAnother}>Make an evidence pack</Button>}
          className="py-10"
        />
      </Card>
    )
  }
  if (read.isError) {
    return (
      <ErrorState
        title="The evidence pack could not be loaded"
        onRetry={() => read.refetch()}
        retrying={read.isFetching}
      />
    )
  }
  return (
    <Loading label="Loading the evidence pack">
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
}
