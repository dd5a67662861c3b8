// A signature as it was drawn: strokes on a pad of a fixed size, not a picture. What is kept of it is the same text wherever it is hashed.

/** Across and down, in units of the pad's own. */
export const PAD = { width: 1000, height: 400 } as const

/** A name has some strokes of some dozen points each. */
export const SIGNATURE = { mostStrokes: 60, mostPoints: 1200, leastLength: 90 } as const

/** Each stroke is its points one after the other: across, down, across, down. */
export type Strokes = readonly (readonly number[])[]

type Point = readonly [number, number]

export function pointsOf(stroke: readonly number[]): Point[] {
  return Array.from({ length: stroke.length / 2 }, (_, index) => [stroke[2 * index] ?? 0, stroke[2 * index + 1] ?? 0])
}

/** Null where it is one; otherwise what is wrong with it. */
export function strokesFault(strokes: Strokes): 'shape' | 'outside' | 'long' | 'empty' | null {
  if (strokes.some(stroke => stroke.length < 2 || stroke.length % 2 === 1)) return 'shape'
  const points = strokes.flatMap(pointsOf)
  if (points.some(([x, y]) => x < 0 || x > PAD.width || y < 0 || y > PAD.height)) return 'outside'
  if (points.length > SIGNATURE.mostPoints) return 'long'
  return lengthOf(strokes) < SIGNATURE.leastLength ? 'empty' : null
}

/** A slip of the finger is shorter than a name: 60 pixels of a pad on a phone. */
function lengthOf(strokes: Strokes): number {
  let length = 0
  for (const stroke of strokes) {
    let before: Point | undefined
    for (const point of pointsOf(stroke)) {
      if (before) length += Math.hypot(point[0] - before[0], point[1] - before[1])
      before = point
    }
  }
  return length
}

/** As it is kept and hashed. */
export function strokesText(strokes: Strokes): string {
  return JSON.stringify(strokes)
}

/** As a path that can be drawn, in the units of the pad. A point alone is a dot. */
export function strokesPath(strokes: Strokes): string {
  return strokes
    .map(stroke => {
      const [first, ...others] = pointsOf(stroke)
      if (!first) return ''
      const rest = others.length > 0 ? others : [first]
      return `M${first[0]} ${first[1]}${rest.map(([x, y]) => `L${x} ${y}`).join('')}`
    })
    .join('')
}
