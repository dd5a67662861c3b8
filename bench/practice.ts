// What the order of practice is worth, by the scheduler's own model: 200 made-up learners of each kind, a year each.
// node bench/practice.ts
import { LEARNERS, type Year, yearOf } from '../test/support/simulated-learners.ts'

const LEARNERS_EACH = 200

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

process.stdout.write(
  '| Passed by the end | Questions | Asked in the year | With practice | At random | Nothing after the pass | Better with practice |\n',
)
process.stdout.write('|---|--:|--:|--:|--:|--:|--:|\n')
for (const [name, quizzes] of Object.entries(LEARNERS)) {
  const years = Array.from({ length: LEARNERS_EACH }, (_, seed) => yearOf({ quizzes, seed: seed + 1 }))
  const mean = (of: keyof Year) => years.reduce((sum, year) => sum + year[of], 0) / years.length
  const better = years.filter(({ withPractice, atRandom }) => withPractice > atRandom).length
  const figures = [mean('questions').toFixed(0), mean('asked').toFixed(0)]
  const known = [mean('withPractice'), mean('atRandom'), mean('withNothing')].map(percent)
  process.stdout.write(`| ${[name, ...figures, ...known, `${better} of ${LEARNERS_EACH}`].join(' | ')} |\n`)
}
