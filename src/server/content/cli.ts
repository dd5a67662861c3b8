// The command `npm run content -- check [folder]`: prints what is wrong with the training material, and where.
import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { CONTENT_DIR } from '../folders.ts'
import { checkPack } from './check.ts'
import { counted, summaryOf } from './summary.ts'

const USAGE = 'Usage: npm run content -- check [folder], or npm run content -- export <folder>'

/** The exit code: 0 when all is well, 1 on problems, 2 when the command was not understood. */
export async function main(args: string[]): Promise<number> {
  const [command, folder, ...rest] = args
  if (command !== 'check' || rest.length > 0) {
    console.error(USAGE)
    return 2
  }
  const dir = folder ?? CONTENT_DIR
  if (!(await isFolder(dir))) {
    console.error(`There is no folder ${dir}. ${USAGE}`)
    return 2
  }
  const { pack, problems } = await checkPack(dir)
  for (const { file, line, message } of problems) console.log(`${shownPath(dir, file)}:${line} ${message}`)
  console.log(`${problems.length === 0 ? 'No problems' : counted(problems.length, 'problem')} in ${summaryOf(pack)}.`)
  return problems.length === 0 ? 0 : 1
}

function shownPath(dir: string, file: string): string {
  const path = relative(process.cwd(), join(dir, file))
  return path.startsWith('..') ? join(dir, file) : path
}

async function isFolder(dir: string): Promise<boolean> {
  const found = await stat(dir).catch(() => null)
  return found?.isDirectory() ?? false
}
