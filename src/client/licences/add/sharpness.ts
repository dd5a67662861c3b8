// Whether a photo looks blurred: how much neighbouring points differ. A guess, and only ever said as one.

/** Of grey points, row by row: the variance of what each differs from its four neighbours. */
export function sharpnessOf(grey: ArrayLike<number>, width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around =
        valueAt(grey, at - 1) + valueAt(grey, at + 1) + valueAt(grey, at - width) + valueAt(grey, at + width)
      const edge = 4 * valueAt(grey, at) - around
      sum += edge
      squares += edge * edge
      count++
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

const valueAt = (grey: ArrayLike<number>, index: number) => grey[index] ?? 0

/** Below that, the writing on a card that fills the picture can hardly be read. */
const BLURRED_BELOW = 60

export const looksBlurred = (sharpness: number) => sharpness < BLURRED_BELOW

/** Of pixels with red, green, blue and alpha. */
export function greyOf(pixels: ArrayLike<number>): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4)
  for (let at = 0; at < grey.length; at++) {
    const [red, green, blue] = [valueAt(pixels, 4 * at), valueAt(pixels, 4 * at + 1), valueAt(pixels, 4 * at + 2)]
    grey[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return grey
}
