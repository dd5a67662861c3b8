// Grey shapes in the form of what is coming; they appear only when it takes longer than 150 ms.
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** One shape; its size comes from utilities: <Skeleton className="h-8 w-40" />. */
export function Skeleton({
  round = false,
  className,
}: {
  round?: boolean | undefined
  className?: string | undefined
}) {
  return <span aria-hidden="true" className={cx('sk', round && 'sk--round', className)} />
}

export interface LoadingProps {
  /** Said by screen readers: "Loading leaderboard". */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Wraps the shapes, keeps them unseen for 150 ms and names what is loading. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" aria-label={label} className={cx('after-150', className)}>
      {children}
    </div>
  )
}

export function SkeletonRows({ rows = 3 }: { rows?: number | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={index} className="flex items-center gap-3">
          <Skeleton round className="size-11 flex-none" />
          <div className="grid grow grid-cols-1 gap-2">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-1/3" />
          </div>
          <Skeleton className="h-6 w-14" />
        </div>
      ))}
    </div>
  )
}
