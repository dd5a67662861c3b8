// What the charts draw, and the scale they draw it on.

export type LineStyle = 'solid' | 'dashed' | 'dotted'

export interface Series {
  label: string
  values: readonly number[]
  style: LineStyle
  axis: 'left' | 'right'
  /** Fill down to the axis. */
  area?: boolean
}

export const COLOURS: Record<LineStyle, string> = {
  solid: 'var(--chart-1)',
  dashed: 'var(--chart-2)',
  dotted: 'var(--chart-3)',
}
export const DASHES: Record<LineStyle, string | undefined> = { solid: undefined, dashed: '6 4', dotted: '2 4' }

const STEPS = [1, 2, 5]

/** Round ticks from zero up to at least the largest value, about five of them. */
export function ticksFor(largest: number): number[] {
  const wanted = Math.max(1, largest) / 4
  let step = 1
  for (let power = 1; step < wanted; power *= 10) {
    step = STEPS.map(factor => factor * power).find(candidate => candidate >= wanted) ?? step
  }
  const count = Math.max(1, Math.ceil(Math.max(1, largest) / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Indexes of the labels that fit a width: evenly spread, and always the last one. */
export function labelIndexes(count: number, width: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(2, Math.floor(width / room))))
  const indexes: number[] = []
  for (let index = count - 1; index >= 0; index -= every) indexes.unshift(index)
  return indexes
}
