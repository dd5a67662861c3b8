// While a screen's code is on its way: a page in grey, after a moment.
import { Loading, Skeleton, SkeletonRows } from '../ui/Skeleton.tsx'

export function ScreenLoading() {
  return (
    <div className="page">
      <Loading label="Loading the screen">
        <Skeleton className="h-8 w-1/2" />
        <SkeletonRows rows={5} />
      </Loading>
    </div>
  )
}
