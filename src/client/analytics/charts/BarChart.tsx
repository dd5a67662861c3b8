// Bars for the 24 hours of a day, the highest with its figure on it.
import { type KeyboardEvent, useState } from 'react'
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx'
import { ticksFor } from '../../ui/charts/series.ts'
import { useWidth } from '../../ui/charts/use-width.ts'
import { countOf } from '../../ui/words.ts'
import { hourInWords } from '../words.ts'

interface BarChartProps {
  label: string
  /** One value per hour. */
  values: readonly number[]
  peak: number | null
  fileName: string
}

const HEIGHT = 220
/** Half of what the words on the highest bar need: near an edge they keep this far from it. */
const PEAK_HALF = 64
const AREA = { left: 32, top: 24, bottom: HEIGHT - 28 }

export function BarChart({ label, values, peak, fileName }: BarChartProps) {
  const [ref, width] = useWidth()
  const [active, setActive] = useState<number | null>(null)
  const ticks = ticksFor(Math.max(...values))
  const slot = Math.max(0, (width - AREA.left - 4) / values.length)
  const y = (value: number) => AREA.bottom - (value / (ticks.at(-1) ?? 1)) * (AREA.bottom - AREA.top)
  const beside = (x: number) =>
    Math.min(Math.max(x, AREA.left + PEAK_HALF), Math.max(AREA.left + PEAK_HALF, width - PEAK_HALF))
  const shown = active ?? peak ?? 0
  const last = values.length - 1

  function step(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    setActive(Math.min(last, Math.max(0, next)))
  }

  const hours = values.map((value, hour) => ({ hour, value }))
  return (
    <ChartFrame
      label={label}
      columns={['Hour', 'Logins']}
      rows={values.map((value, hour) => [hourInWords(hour), value])}
      fileName={fileName}
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
        aria-valuetext={`${hourInWords(shown)}: ${countOf(values[shown] ?? 0, 'login')}`}
        onPointerLeave={() => setActive(null)}
        onKeyDown={step}
        onBlur={() => setActive(null)}
      >
        <svg
          className="chart"
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${Math.max(1, width)} ${HEIGHT}`}
          aria-hidden="true"
        >
          {ticks.map(tick => (
            <g key={tick}>
              <path d={`M${AREA.left} ${y(tick)}H${width}`} stroke="var(--chart-grid)" />
              <text x={AREA.left - 8} y={y(tick) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {hours.map(({ hour, value }) => {
            const x = AREA.left + 4 + hour * slot
            return (
              <g key={hour} onPointerEnter={() => setActive(hour)}>
                <rect x={x} y={AREA.top} width={slot} height={AREA.bottom - AREA.top} fill="transparent" />
                <rect
                  x={x + slot * 0.08}
                  y={y(value)}
                  width={slot * 0.84}
                  height={AREA.bottom - y(value)}
                  rx="2"
                  fill="var(--chart-1)"
                  opacity={active === null || active === hour ? 1 : 0.55}
                />
                {hour % 3 === 0 && (
                  <text x={x + slot / 2} y={AREA.bottom + 20} textAnchor="middle">
                    {hour}
                  </text>
                )}
                {hour === peak && active === null && (
                  <text className="chart__peak" x={beside(x + slot / 2)} y={y(value) - 7} textAnchor="middle">
                    {`Busiest: ${countOf(value, 'login')}`}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
        {active !== null && (
          <div
            className="chart__tip"
            style={{ left: Math.min(Math.max(AREA.left + (active + 0.5) * slot, 60), Math.max(60, width - 60)) }}
          >
            <b>{hourInWords(active)}</b>
            <span>{countOf(values[active] ?? 0, 'login')}</span>
          </div>
        )}
      </div>
    </ChartFrame>
  )
}
