// Lines over days or months: real axes from zero, a legend, and a marker that follows the pointer or the arrow keys.
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import type { Cell } from '../../../domain/csv.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { Axes, Line, Marker } from './line-parts.tsx'
import { COLOURS, DASHES, type Series, ticksFor } from './series.ts'
import { useWidth } from './use-width.ts'

interface LineChartProps {
  label: string
  /** Days or months, oldest first. */
  points: readonly string[]
  pointWords: (point: string) => string
  series: readonly Series[]
  columns: readonly string[]
  /** The figures of the table, where they are more than the values of the lines. */
  rows?: readonly (readonly Cell[])[]
  fileName: string
  rightAxisLabel?: string
  /** Of the left axis, where they do not follow the values. */
  leftTicks?: readonly number[]
  valueWords?: (value: number) => string
  height?: number
}

const TOP = 16
const BOTTOM = 28
const LEFT = 44
/** With few points each is marked. */
const FEW = 12

export function LineChart(props: LineChartProps) {
  const { label, points, pointWords, series, columns, rows, fileName, rightAxisLabel, leftTicks } = props
  const { valueWords = String, height = 260 } = props
  const [ref, width] = useWidth()
  const [active, setActive] = useState<number | null>(null)
  const clip = useId()
  const right = series.some(({ axis }) => axis === 'right') ? 44 : 12
  const ticks = { left: leftTicks ?? ticksOn(series, 'left'), right: ticksOn(series, 'right') }
  const last = points.length - 1
  const area = { left: LEFT, right: width - right, top: TOP, bottom: height - BOTTOM }
  const x = (index: number) => area.left + (last === 0 ? 0 : (index / last) * (area.right - area.left))
  const y = (value: number, axis: Series['axis']) =>
    area.bottom - (value / (ticks[axis].at(-1) ?? 1)) * (area.bottom - area.top)
  const shown = active ?? last

  function follow(event: PointerEvent<HTMLDivElement>) {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left - area.left
    const index = Math.round((offset / Math.max(1, area.right - area.left)) * last)
    setActive(Math.min(last, Math.max(0, index)))
  }

  function step(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    setActive(Math.min(last, Math.max(0, next)))
  }

  const told = series.map(({ label: name, values }) => `${name} ${valueWords(values[shown] ?? 0)}`).join(', ')
  const labels = points.map(pointWords)
  const shownLabel = labels[shown] ?? ''
  return (
    <ChartFrame
      label={label}
      columns={columns}
      rows={rows ?? points.map((point, index) => [point, ...series.map(({ values }) => values[index] ?? 0)])}
      fileName={fileName}
      legend={series.length > 1 && series.map(one => <LegendKey key={one.label} series={one} />)}
    >
      <div
        ref={ref}
        className="chart__stage"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={`${shownLabel}: ${told}`}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setActive(null)}
        onKeyDown={step}
        onBlur={() => setActive(null)}
      >
        <svg
          className="chart"
          width={width}
          height={height}
          viewBox={`0 0 ${Math.max(1, width)} ${height}`}
          aria-hidden="true"
        >
          <clipPath id={clip}>
            <rect x={area.left} y={0} width={Math.max(0, area.right - area.left + 8)} height={height} />
          </clipPath>
          <Axes
            area={area}
            ticks={ticks}
            y={y}
            x={x}
            labels={labels}
            valueWords={valueWords}
            rightLabel={rightAxisLabel}
          />
          <g clipPath={`url(#${clip})`}>
            {series.map(one => (
              <Line key={one.label} series={one} x={x} y={y} baseline={area.bottom} />
            ))}
          </g>
          <path d={`M${x(shown)} ${area.top}V${area.bottom}`} stroke="var(--chart-axis)" strokeDasharray="2 3" />
          {last < FEW &&
            series.flatMap(one =>
              one.values.map((value, index) => (
                <circle
                  key={`${one.label} ${points[index]}`}
                  cx={x(index)}
                  cy={y(value, one.axis)}
                  r="3"
                  fill={COLOURS[one.style]}
                />
              )),
            )}
          {series.map(one => (
            <Marker key={one.label} style={one.style} x={x(shown)} y={y(one.values[shown] ?? 0, one.axis)} />
          ))}
        </svg>
        {active !== null && (
          <div className="chart__tip" style={{ left: Math.min(Math.max(x(shown), 90), Math.max(90, width - 90)) }}>
            <b>{shownLabel}</b>
            {series.map(one => (
              <span key={one.label}>
                <LegendKey series={one} /> <b>{valueWords(one.values[shown] ?? 0)}</b>
              </span>
            ))}
          </div>
        )}
      </div>
    </ChartFrame>
  )
}

function ticksOn(series: readonly Series[], axis: Series['axis']): number[] {
  return ticksFor(Math.max(0, ...series.filter(one => one.axis === axis).flatMap(one => one.values)))
}

function LegendKey({ series }: { series: Series }) {
  return (
    <span>
      <svg width="22" height="10" aria-hidden="true">
        <path d="M0 5h22" stroke={COLOURS[series.style]} strokeWidth="2.5" strokeDasharray={DASHES[series.style]} />
        <Marker style={series.style} x={11} y={5} />
      </svg>
      {series.label}
    </span>
  )
}
