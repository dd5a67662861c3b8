// Where a finger is on the pad, in the pad's own units, which are the same on every phone and however it is held.
import { PAD, SIGNATURE, type Strokes } from '../../../domain/signature-strokes.ts'

export interface Box {
  width: number
  height: number
}

/** Units for a pixel. What was drawn while the phone was held otherwise stays in sight. */
export function unitsPerPixel({ width, height }: Box, strokes: Strokes): number {
  if (width === 0 || height === 0) return 1
  let [across, down] = [0, 0]
  for (const stroke of strokes) {
    for (const [index, value] of stroke.entries()) {
      if (index % 2 === 0) across = Math.max(across, value)
      else down = Math.max(down, value)
    }
  }
  return Math.max(Math.min(PAD.width / width, PAD.height / height), across / width, down / height)
}

/** Closer than this to the last point a point tells nothing. */
const NEAR = 4

/** The strokes with one more point on the last of them; as they were where it tells nothing or there are enough. */
export function withPoint(strokes: Strokes, x: number, y: number): Strokes {
  const [across, down] = [within(x, PAD.width), within(y, PAD.height)]
  const last = strokes.at(-1) ?? []
  const [beforeX, beforeY] = last.slice(-2)
  if (beforeX !== undefined && beforeY !== undefined && Math.hypot(across - beforeX, down - beforeY) < NEAR)
    return strokes
  // One that was only begun would be no stroke.
  if (strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0) >= SIGNATURE.mostPoints)
    return last.length > 0 ? strokes : strokes.slice(0, -1)
  return [...strokes.slice(0, -1), [...last, across, down]]
}

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))
