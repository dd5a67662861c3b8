import { describe, expect, test } from 'vitest'
import { fitTwoPages, type Piece, runOn } from './layout.ts'
import { CONTENT_BOTTOM } from './style.ts'

const TOPS = { first: 160, following: 57 }

function piece(height: number, keepsNext = false, section = 0): Piece {
  return { gap: 10, height, keepsNext, section, container: null, paint: () => {} }
}

/** Headings with a few lines below each, so that many of them would stand at the foot of a page. */
function runningText(sections: number, scale: number): Piece[] {
  return Array.from({ length: sections }, (_, section) => [
    piece(22, true, section),
    piece(15, true, section),
    piece(31 * scale, false, section),
  ]).flat()
}

describe('the pages of a talk', () => {
  test.each(Array.from({ length: 40 }, (_, index) => index + 5))(
    '%i sections: none ends with a heading, none overflows',
    sections => {
      const pages = fitTwoPages(
        scale => runningText(sections, scale),
        () => false,
        TOPS,
      )
      expect(pages.flat()).toHaveLength(sections * 3)
      for (const page of pages) {
        const last = page.at(-1)
        expect(last?.piece.keepsNext).toBe(false)
        expect((last?.y ?? 0) + (last?.piece.height ?? 0)).toBeLessThanOrEqual(CONTENT_BOTTOM + 0.01)
      }
    },
  )

  test('turn where they are meant to when both sides fit', () => {
    const [first = [], second = []] = fitTwoPages(
      scale => runningText(6, scale),
      each => each.section === 2,
      TOPS,
    )
    expect([first.length, second.length]).toEqual([6, 12])
    expect([first[0]?.y, second[0]?.y]).toEqual([TOPS.first, TOPS.following])
  })
})

describe('the pages of a text that runs on', () => {
  test.each(Array.from({ length: 40 }, (_, index) => index + 5))(
    '%i sections: none ends with a heading, none overflows, none is spread',
    sections => {
      const pages = runOn(scale => runningText(sections, scale), TOPS)
      expect(pages.flat()).toHaveLength(sections * 3)
      for (const page of pages) {
        const last = page.at(-1)
        expect(last?.piece.keepsNext).toBe(false)
        expect((last?.y ?? 0) + (last?.piece.height ?? 0)).toBeLessThanOrEqual(CONTENT_BOTTOM + 0.01)
        const [one, two] = page
        if (one && two) expect(two.y - one.y).toBe(one.piece.height + two.piece.gap)
      }
    },
  )

  test('set their type a little smaller where that saves a page, and no smaller than that', () => {
    const room = CONTENT_BOTTOM - TOPS.first
    const justTooMuch = (scale: number) => [piece((room - 10) / 2), piece(((room - 10) / 2 + 15) * scale)]
    expect(runOn(justTooMuch, TOPS)).toHaveLength(1)
    expect(runOn(scale => [piece(room * scale), piece(room * scale)], TOPS)[0]?.[0]?.piece.height).toBe(room)
  })
})
