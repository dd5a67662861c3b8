// The pieces of a line chart: axes, lines, and the markers that tell the series apart without colour.
import { COLOURS, DASHES, type LineStyle, labelIndexes, type Series } from './series.ts'

interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

interface AxesProps {
  area: Area
  ticks: { left: readonly number[]; right: readonly number[] }
  x: (index: number) => number
  y: (value: number, axis: Series['axis']) => number
  /** What stands below each point. */
  labels: readonly string[]
  valueWords: (value: number) => string
  rightLabel: string | undefined
}

export function Axes({ area, ticks, x, y, labels, valueWords, rightLabel }: AxesProps) {
  const last = labels.length - 1
  return (
    <>
      {ticks.left.map(tick => (
        <g key={tick}>
          <path d={`M${area.left} ${y(tick, 'left')}H${area.right}`} stroke="var(--chart-grid)" />
          <text x={area.left - 10} y={y(tick, 'left') + 4} textAnchor="end">
            {valueWords(tick)}
          </text>
        </g>
      ))}
      {rightLabel && (
        <>
          {ticks.right.map(tick => (
            <text key={tick} x={area.right + 10} y={y(tick, 'right') + 4}>
              {tick}
            </text>
          ))}
          <text x={area.right + 44} y={area.top - 6} textAnchor="end">
            {rightLabel}
          </text>
        </>
      )}
      {labelIndexes(labels.length, area.right - area.left, 72).map(index => (
        <text key={index} x={x(index)} y={area.bottom + 22} textAnchor={index === last && last > 0 ? 'end' : 'middle'}>
          {labels[index]}
        </text>
      ))}
    </>
  )
}

interface LineProps {
  series: Series
  x: (index: number) => number
  y: (value: number, axis: Series['axis']) => number
  baseline: number
}

export function Line({ series, x, y, baseline }: LineProps) {
  const path = series.values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value, series.axis).toFixed(1)}`)
    .join('')
  const colour = COLOURS[series.style]
  return (
    <>
      {series.area && <path d={`${path}V${baseline}H${x(0)}z`} fill={colour} opacity=".08" />}
      <path
        d={path}
        fill="none"
        stroke={colour}
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeDasharray={DASHES[series.style]}
      />
    </>
  )
}

export function Marker({ style, x, y }: { style: LineStyle; x: number; y: number }) {
  const colour = COLOURS[style]
  if (style === 'solid') return <circle cx={x} cy={y} r="4" fill={colour} />
  if (style === 'dashed') return <rect x={x - 4} y={y - 4} width="8" height="8" rx="1.5" fill={colour} />
  return <path d={`M${x} ${y - 5}l5 5l-5 5l-5 -5z`} fill={colour} />
}
