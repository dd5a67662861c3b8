// A donut of a few slices with the total in its hub, beside the list with counts and shares.
import type { LucideIcon } from 'lucide-react'
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { formatNumber } from '../../ui/words.ts'

interface Slice {
  label: string
  value: number
  icon: LucideIcon
}

interface DonutProps {
  label: string
  slices: readonly Slice[]
  unit: string
  fileName: string
}

const COLOURS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)']
const RADIUS = 70
const ROUND = 2 * Math.PI * RADIUS

export function Donut({ label, slices, unit, fileName }: DonutProps) {
  const total = slices.reduce((sum, slice) => sum + slice.value, 0)
  const share = (value: number) => Math.round((value * 100) / total)
  const told = slices.map(slice => `${slice.label} ${slice.value} (${share(slice.value)} percent)`).join(', ')
  return (
    <ChartFrame
      label={label}
      columns={['Device', 'Logins', 'Percent']}
      rows={slices.map(slice => [slice.label, slice.value, share(slice.value)])}
      fileName={fileName}
    >
      <div className="donut">
        <svg viewBox="0 0 200 200" width="200" height="200" role="img" aria-label={`${label}: ${told}`}>
          {slices.map((slice, index) => (
            <circle
              key={slice.label}
              cx="100"
              cy="100"
              r={RADIUS}
              fill="none"
              stroke={COLOURS[index % COLOURS.length]}
              strokeWidth="28"
              strokeDasharray={`${Math.max(0, (slice.value / total) * ROUND - 2)} ${ROUND}`}
              strokeDashoffset={
                (-slices.slice(0, index).reduce((sum, before) => sum + before.value, 0) / total) * ROUND
              }
              transform="rotate(-90 100 100)"
            />
          ))}
          <text x="100" y="104" textAnchor="middle" className="donut__total">
            {formatNumber(total)}
          </text>
          <text x="100" y="124" textAnchor="middle" className="donut__unit">
            {unit}
          </text>
        </svg>
        <dl className="kv grow">
          {slices.map((slice, index) => (
            <div key={slice.label}>
              <dt className="flex items-center gap-3">
                <i className="donut__key" style={{ background: COLOURS[index % COLOURS.length] }} />
                <slice.icon size={18} aria-hidden="true" />
                {slice.label}
              </dt>
              <dd>
                {formatNumber(slice.value)} <small className="text-14 text-subtle">{share(slice.value)}%</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </ChartFrame>
  )
}
