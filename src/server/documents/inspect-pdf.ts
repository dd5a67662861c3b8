// Looks into a finished PDF, for tests: its pages, tags, painting instructions, and letters that no glyph was found for.
import { inflateSync } from 'node:zlib'

export function sourceOf(pdf: Buffer): string {
  return pdf.toString('latin1')
}

export function pagesOf(pdf: Buffer): number {
  return sourceOf(pdf).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

export function countTag(pdf: Buffer, tag: string): number {
  return sourceOf(pdf).match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0
}

/** The painting instructions of the pages, uncompressed. */
export function paintingOf(pdf: Buffer): string[] {
  const text = sourceOf(pdf)
  return [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)]
    .map(match => {
      const start = match.index + match[0].length
      return inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')
    })
    .filter(stream => stream.includes('BDC'))
}

/** How many letters are painted, and how many of them as the empty box of a font that lacks them, which is glyph 0. */
export function countLetters(pdf: Buffer): { all: number; missing: number } {
  const glyphs = paintingOf(pdf)
    .flatMap(page => [...page.matchAll(/\[(.*)\] TJ/g)])
    .flatMap(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
  return { all: glyphs.length, missing: glyphs.filter(code => code === '0000').length }
}
