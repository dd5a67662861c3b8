// One table for people, and the same as JSON for programs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './load.ts'

export interface Line extends Measured {
  what: string
  /** Against bare node:http in the same run. */
  ratio: number
  /** The ratio that was promised. */
  target?: number
}

const HEADS = ['per second', 'p50 ms', 'p99 ms', 'ratio to bare', 'target']

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

function cellsOf({ what, perSecond, p50, p99, ratio, target, refused }: Line): string[] {
  const verdict = target === undefined ? '' : `${target.toFixed(3)} ${ratio >= target ? 'met' : 'MISSED'}`
  const failures = Object.keys(refused).length > 0 ? ` (refused: ${JSON.stringify(refused)})` : ''
  return [what + failures, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), ratio.toFixed(3), verdict]
}
