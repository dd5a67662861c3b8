// Compares two folders of pictures, pixel by pixel: which differ and by how much, which are new, which are missing.
// A picture of what differs, in red on a pale ground, is written for each that does.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Fills the place that only one of two pictures has: no screen has this colour, so all of it counts as different. */
const NOWHERE = [255, 0, 255, 255]

export function picturesIn(folder) {
  return readdirSync(folder)
    .filter(name => name.endsWith('.png'))
    .sort()
}

/** Compares the pictures of `after` with those of `before`, by name; pictures of the differences go into `into`. */
export async function comparePictures(before, after, into) {
  // Not before they are installed.
  const [{ default: pixelmatch }, { PNG }] = await Promise.all([import('pixelmatch'), import('pngjs')])
  const [earlier, later] = [picturesIn(before), picturesIn(after)]
  const differing = []
  for (const name of later.filter(picture => earlier.includes(picture))) {
    const files = [before, after].map(folder => readFileSync(join(folder, name)))
    if (files[0].equals(files[1])) continue
    const pictures = files.map(file => PNG.sync.read(file))
    const width = Math.max(...pictures.map(picture => picture.width))
    const height = Math.max(...pictures.map(picture => picture.height))
    const [one, other] = pictures.map(picture => widened(picture, width, height))
    const difference = new PNG({ width, height })
    // Every pixel counts, antialiased or not: the same browser draws the same page the same way.
    const pixels = pixelmatch(one, other, difference.data, width, height, { threshold: 0, includeAA: true })
    if (pixels === 0) continue
    mkdirSync(into, { recursive: true })
    writeFileSync(join(into, name), PNG.sync.write(difference))
    differing.push({ name, share: pixels / (width * height) })
  }
  return {
    compared: later.length,
    differing: differing.sort((one, other) => other.share - one.share),
    added: later.filter(picture => !earlier.includes(picture)),
    missing: earlier.filter(picture => !later.includes(picture)),
  }
}

function widened({ data, width, height }, wholeWidth, wholeHeight) {
  const whole = Buffer.alloc(wholeWidth * wholeHeight * 4, Buffer.from(NOWHERE))
  for (let row = 0; row < height; row++) {
    data.copy(whole, row * wholeWidth * 4, row * width * 4, (row + 1) * width * 4)
  }
  return whole
}

/** What was found, in lines to read. */
export function describe({ compared, differing, added, missing }) {
  const lines = [
    ...differing.map(({ name, share }) => `differs by ${percent(share)}  ${name}`),
    ...added.map(name => `new                ${name}`),
    ...missing.map(name => `missing            ${name}`),
  ]
  if (lines.length === 0) return [`All ${compared} pictures are the same.`]
  return [...lines, `${differing.length} differ, ${added.length} new, ${missing.length} missing.`]
}

/** Wide enough for every share, and never 0 for something that differs. */
function percent(share) {
  return `${Math.max(share * 100, 0.001).toFixed(3)} %`.padStart(9)
}
