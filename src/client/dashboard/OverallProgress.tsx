// The head of a page: what is measured, the honest count, the big figure and the long bar.
import { BAND_EDGES, type Band } from '../../domain/compliance.ts'
import { Percent } from '../ui/Percent.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

export interface OverallProgressProps {
  label: string
  count: string
  percentage: number
  band: Band
  marks?: readonly number[] | undefined
}

export function OverallProgress({ label, count, percentage, band, marks = BAND_EDGES }: OverallProgressProps) {
  return (
    <div>
      <div className="mb-3 flex items-end justify-between gap-3">
        <div>
          <div className="font-bold text-13 text-subtle">{label}</div>
          <div className="text-14 text-subtle">{count}</div>
        </div>
        <Percent value={percentage} className="text-36" />
      </div>
      <ProgressBar value={percentage} label={label} valueText={count} size="lg" band={band} on="canvas" marks={marks} />
    </div>
  )
}
