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

export function report(name: string, lines: readonly Line[]): void {
  const cell = (text: string, width: number) => text.padStart(width)
  console.log(`\n${name}`)
  console.log(
    `${'what'.padEnd(44)}${['req/s', 'p50 ms', 'p99 ms', 'ratio', 'target'].map(head => cell(head, 10)).join('')}`,
  )
  for (const line of lines) {
    const figures = [
      line.perSecond.toFixed(0),
      line.p50.toFixed(2),
      line.p99.toFixed(2),
      line.ratio.toFixed(3),
      line.target?.toFixed(3) ?? '',
    ]
    const verdict = line.target === undefined ? '' : line.ratio >= line.target ? '  met' : '  MISSED'
    console.log(`${line.what.padEnd(44)}${figures.map(figure => cell(figure, 10)).join('')}${verdict}`)
    if (Object.keys(line.refused).length > 0) console.log(`  refused: ${JSON.stringify(line.refused)}`)
  }
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ at: new Date().toISOString(), lines }, null, 2)}\n`)
}
