// One table for people, and the same as JSON for programs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './load-generator.ts'

export interface Line extends Measured {
  what: string
  /** Processor time of one, in microseconds. */
  portal: number
  database: number
  /** Processor time of both against one answer of bare node:http in the same run; the median of all runs, and the range they had. */
  timesBare: number
  range: readonly [number, number]
  /** What was promised. */
  atMost?: number
}

const HEADS = ['per second', 'p50 ms', 'p99 ms', 'µs portal', 'µs database', 'times bare', 'range', 'at most']

export function report(name: string, lines: readonly Line[], notes: Readonly<Record<string, unknown>>): void {
  console.log(`\n### ${name}\n`)
  console.log(`| ${['what', ...HEADS].join(' | ')} |`)
  console.log(`|---|${HEADS.map(() => '---:|').join('')}`)
  for (const line of lines) console.log(`| ${cellsOf(line).join(' | ')} |`)
  for (const [note, value] of Object.entries(notes)) console.log(`\n${note}: ${String(value)}`)
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`
  const kept = { at: new Date().toISOString(), name, lines, notes }
  writeFileSync(join(folder, file), `${JSON.stringify(kept, null, 2)}\n`)
}

function cellsOf({ what, perSecond, p50, p99, portal, database, timesBare, range, atMost, refused }: Line): string[] {
  const verdict = atMost === undefined ? '' : `${atMost} ${timesBare <= atMost ? 'met' : 'MISSED'}`
  return [
    ...[what + (refused > 0 ? ` (${refused} refused)` : ''), perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2)],
    ...[portal.toFixed(0), database > 0 ? database.toFixed(0) : ''],
    ...[timesBare.toFixed(1), range.map(times => times.toFixed(1)).join(' to '), verdict],
  ]
}
