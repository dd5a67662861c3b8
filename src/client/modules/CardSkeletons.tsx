// Grey cards while the modules are on their way.
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import '../ui/css/module-card.css'

export function CardSkeletons({ label, cards = 3 }: { label: string; cards?: number }) {
  return (
    <Loading label={label} className="grid grid-cols-1 gap-grid mid:grid-cols-2 desk:grid-cols-3">
      {Array.from({ length: cards }, (_, card) => card).map(card => (
        <div key={card} className="mod">
          <Skeleton className="aspect-[2] h-auto w-full rounded-none" />
          <div className="mod__b">
            <Skeleton className="w-1/4" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton />
            <Skeleton className="mt-6 h-11 desk:h-10" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
