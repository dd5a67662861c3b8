// Puts the pieces of a document on its pages. A talk gets the largest type with which everything fits on two, spread to fill them;
// other texts run on.
import { CONTENT_BOTTOM } from './style.ts'
import type { Tag } from './tags.ts'

export interface Piece {
  /** Space above it, left out at the top of a page. */
  gap: number
  height: number
  /** Whether the next piece must stand on the same page. */
  keepsNext: boolean
  section: number
  container: Container | null
  paint(y: number, parent: Tag): void
}

/** Pieces of the same list or table share a tag, opened with the first of them. */
export interface Container {
  open(parent: Tag): Tag
  /** Stands once more above what goes on on the next page. */
  repeated?: Piece
}

export interface Placed {
  piece: Piece
  y: number
}

interface Tops {
  first: number
  following: number
}

const SCALES = [1.06, 1.04, 1.02, 1, 0.98, 0.96, 0.94, 0.92, 0.9, 0.88, 0.86, 0.84, 0.82]
/** How far the gaps of a page may grow to fill it. */
const STRETCH = 2.4

/** As far as the type of a text that runs on may shrink to save its last page. */
const SMALLEST_RUNNING = 0.9

/** At the largest type that needs no more pages than the smallest does. */
export function runOn(make: (scale: number) => Piece[], tops: Tops): Placed[][] {
  const smallest = flow(make(SMALLEST_RUNNING), tops)
  for (const scale of SCALES) {
    if (scale > 1 || scale <= SMALLEST_RUNNING) continue
    const run = flow(make(scale), tops)
    if (run.length === smallest.length) return run.map((part, page) => place(part, page, tops, 1))
  }
  return smallest.map((part, page) => place(part, page, tops, 1))
}

/** `make` gives the pieces at a scale; `turn` tells whether a piece starts the second page if that is possible. */
export function fitTwoPages(make: (scale: number) => Piece[], turn: (piece: Piece) => boolean, tops: Tops): Placed[][] {
  for (const scale of SCALES) {
    const halves = halvesOf(make(scale), turn)
    if (halves.every((part, page) => fits(part, page, tops))) return halves.map((part, page) => place(part, page, tops))
  }
  // Too much for the planned turn: let the text run on, onto a third page if it must.
  const runs = SCALES.map(scale => flow(make(scale), tops))
  const pages = runs.find(run => run.length <= 2) ?? runs.at(-1) ?? []
  return pages.map((part, page) => place(part, page, tops))
}

/** Without a place to turn the first half is empty, which never fits. */
function halvesOf(pieces: Piece[], turn: (piece: Piece) => boolean): Piece[][] {
  const at = Math.max(0, pieces.findIndex(turn))
  return [pieces.slice(0, at), pieces.slice(at)]
}

function fits(pieces: Piece[], page: number, tops: Tops): boolean {
  return pieces.length > 0 && heightOf(pieces) <= room(page, tops)
}

function flow(pieces: readonly Piece[], tops: Tops): Piece[][] {
  const pages: Piece[][] = [[]]
  for (const [index, piece] of pieces.entries()) {
    const page = pages.at(-1) ?? []
    const together = [piece]
    for (let next = index; pieces[next]?.keepsNext; next++) {
      const follower = pieces[next + 1]
      if (follower !== undefined) together.push(follower)
    }
    const stays = fits([...page, ...together], pages.length - 1, tops)
    if (stays || page.length === 0 || pieces[index - 1]?.keepsNext) page.push(piece)
    else pages.push([...repeatedBefore(piece, pieces[index - 1]), piece])
  }
  return pages
}

function repeatedBefore({ container }: Piece, previous: Piece | undefined): Piece[] {
  return container?.repeated && container === previous?.container ? [container.repeated] : []
}

function place(pieces: readonly Piece[], page: number, tops: Tops, most = STRETCH): Placed[] {
  const gaps = pieces.reduce((sum, piece, index) => sum + (index === 0 ? 0 : piece.gap), 0)
  const spare = Math.max(0, room(page, tops) - heightOf(pieces))
  const stretch = gaps === 0 ? 1 : Math.min(most, 1 + spare / gaps)
  let y = top(page, tops)
  return pieces.map((piece, index) => {
    if (index > 0) y += piece.gap * stretch
    const placed = { piece, y }
    y += piece.height
    return placed
  })
}

function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece, index) => sum + piece.height + (index === 0 ? 0 : piece.gap), 0)
}

function top(page: number, tops: Tops): number {
  return page === 0 ? tops.first : tops.following
}

function room(page: number, tops: Tops): number {
  return CONTENT_BOTTOM - top(page, tops)
}
