// What came of the rounds, for people and for programs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Round } from './rounds.ts'

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

export function told(round: Round, index: number): string {
  const { blow, acknowledged, sentAgain, kept, noWritesFor, noReadsFor, problems } = round
  const outcome = problems.length === 0 ? 'all there, nothing twice, check clean' : `\n  ${problems.join('\n  ')}`
  return `${index + 1}: ${blow}, no writes for ${seconds(noWritesFor)} s, no reads for ${seconds(noReadsFor)} s; ${acknowledged} acknowledged, ${sentAgain} × told to wait, ${kept} had been kept: ${outcome}`
}

const HEADS = [
  ...['round', 'the primary is', 'acknowledged', 'told to wait', 'had been kept', 'reads answered', 'told to wait'],
  ...['replaced in', 'no writes for', 'no reads for', 'slowest 503', 'whole again in', 'problems'],
]

export function report(rounds: readonly Round[]): void {
  console.log(`\n| ${HEADS.join(' | ')} |`)
  console.log(
    `|---:|---|${HEADS.slice(2)
      .map(() => '---:|')
      .join('')}`,
  )
  for (const [index, round] of rounds.entries()) {
    const counts = [round.acknowledged, round.sentAgain, round.kept, round.readsAnswered, round.readsRefused]
    const times = [round.replacedIn, round.noWritesFor, round.noReadsFor, round.slowestRefusal, round.wholeAgainIn]
    const cells = [index + 1, round.blow, ...counts, ...times.map(time => `${seconds(time)} s`), round.problems.length]
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log('')
}

export function keep(rounds: readonly Round[], atTheEnd: readonly string[]): void {
  const folder = join(import.meta.dirname, '../bench/results')
  mkdirSync(folder, { recursive: true })
  const kept = { at: new Date().toISOString(), rounds, atTheEnd }
  writeFileSync(join(folder, 'failover.json'), `${JSON.stringify(kept, null, 2)}\n`)
}
