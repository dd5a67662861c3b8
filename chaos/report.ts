// What came of the disasters, as tables for people and as JSON for programs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullDisk } from './full-disk.ts'
import type { Outage } from './outage.ts'
import type { Round } from './rounds.ts'

export interface Findings {
  rounds: { engine: string; rounds: Round[] }[]
  outages: Outage[]
  fullDisk?: FullDisk
}

function table(heads: readonly string[], rows: readonly (readonly unknown[])[]): void {
  console.log(`\n| ${heads.join(' | ')} |`)
  console.log(
    `|---|${heads
      .slice(1)
      .map(() => '---:|')
      .join('')}`,
  )
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}

const sum = (rounds: readonly Round[], of: 'acknowledged' | 'lost' | 'lostButKept') =>
  rounds.reduce((total, round) => total + round[of], 0)

const longest = (times: readonly number[]) => `${(Math.max(...times) / 1000).toFixed(1)} s`

export function report({ rounds, outages, fullDisk }: Findings): void {
  table(
    ['kill -9', 'rounds', 'acknowledged', 'in flight', 'of these kept', 'longest away', 'problems'],
    rounds.flatMap(({ engine, rounds: all }) =>
      (['portal', 'database', 'both'] as const).flatMap(killed => {
        const group = all.filter(round => round.killed === killed)
        if (group.length === 0) return []
        const counts = [sum(group, 'acknowledged'), sum(group, 'lost'), sum(group, 'lostButKept')]
        const away = longest(group.map(({ backIn }) => backIn))
        return [
          [`${engine}: ${killed}`, group.length, ...counts, away, group.flatMap(({ problems }) => problems).length],
        ]
      }),
    ),
  )
  if (outages.length > 0) {
    table(
      ['PostgreSQL away under load', 'answers meanwhile', 'slowest of them', 'recovered in', 'problems'],
      outages.map(({ how, answers, slowestAnswer, backIn, problems }) => {
        const counted = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
        return [how, counted.join(', '), `${slowestAnswer.toFixed(0)} ms`, `${backIn.toFixed(0)} ms`, problems.length]
      }),
    )
  }
  if (fullDisk) {
    const { acknowledged, refused, reads, problems } = fullDisk
    table(
      ['SQLite on a full disk', 'kept before', 'refused, then done', 'reads answered', 'problems'],
      [['', acknowledged, refused, reads, problems.length]],
    )
  }
}

export function keep(findings: Findings): void {
  const folder = join(import.meta.dirname, '../bench/results')
  mkdirSync(folder, { recursive: true })
  const kept = { at: new Date().toISOString(), ...findings }
  writeFileSync(join(folder, 'chaos.json'), `${JSON.stringify(kept, null, 2)}\n`)
}
