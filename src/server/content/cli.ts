// The commands `npm run content -- check` and `-- quizzes`: what is wrong with the training material and where, and how much of the
// quizzes can be answered without it.
import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { CONTENT_DIR } from '../folders.ts'
import { checkPack } from './check.ts'
import { quizReport, wholeLine } from './quiz-report.ts'
import { readPackWithPlaces } from './read-pack.ts'
import { counted, summaryOf } from './summary.ts'

const USAGE =
  'Usage: npm run content -- check [folder], npm run content -- quizzes [folder] [part of a name], or npm run content -- export <folder>'

/** The exit code: 0 when all is well, 1 on problems, 2 when the command was not understood. */
export async function main(args: string[]): Promise<number> {
  const [command, ...rest] = args
  if (command === 'check' && rest.length <= 1) return check(rest[0] ?? CONTENT_DIR)
  if (command === 'quizzes' && rest.length <= 2) return showQuizzes(rest)
  console.error(USAGE)
  return 2
}

async function check(dir: string): Promise<number> {
  if (!(await isFolder(dir))) return noFolder(dir)
  const { pack, problems, guesses } = await checkPack(dir)
  for (const { file, line, message } of problems) console.log(`${shownPath(dir, file)}:${line} ${message}`)
  if (guesses.length > 0) console.log(wholeLine(guesses))
  console.log(`${problems.length === 0 ? 'No problems' : counted(problems.length, 'problem')} in ${summaryOf(pack)}.`)
  return problems.length === 0 ? 0 : 1
}

/** A folder, a part of a name, or both. */
async function showQuizzes(args: readonly string[]): Promise<number> {
  const [first = CONTENT_DIR, second] = args
  const startsWithFolder = second !== undefined || (await isFolder(first))
  const dir = startsWithFolder ? first : CONTENT_DIR
  const name = startsWithFolder ? (second ?? '') : first
  if (!(await isFolder(dir))) return noFolder(dir)
  const { pack, findings } = await readPackWithPlaces(dir)
  const lines = quizReport(pack, findings, name)
  if (lines === null) {
    console.error(`No quiz has "${name}" in its name. ${USAGE}`)
    return 2
  }
  for (const line of lines) console.log(line)
  return 0
}

function noFolder(dir: string): number {
  console.error(`There is no folder ${dir}. ${USAGE}`)
  return 2
}

function shownPath(dir: string, file: string): string {
  const path = relative(process.cwd(), join(dir, file))
  return path.startsWith('..') ? join(dir, file) : path
}

async function isFolder(dir: string): Promise<boolean> {
  const found = await stat(dir).catch(() => null)
  return found?.isDirectory() ?? false
}
