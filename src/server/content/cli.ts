// The command `npm run content -- check [folder]`: prints what is wrong with the training material, and where.
import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPack } from './check.ts'
import type { ContentPack } from './pack.ts'

const OWN_PACK = fileURLToPath(new URL('../../../content', import.meta.url))
const USAGE = 'Usage: npm run content -- check [folder]'

/** The exit code: 0 when all is well, 1 on problems, 2 when the command was not understood. */
export async function main(args: string[]): Promise<number> {
  const [command, folder, ...rest] = args
  if (command !== 'check' || rest.length > 0) {
    console.error(USAGE)
    return 2
  }
  const dir = folder ?? OWN_PACK
  if (!(await isFolder(dir))) {
    console.error(`There is no folder ${dir}. ${USAGE}`)
    return 2
  }
  const { pack, problems } = await checkPack(dir)
  for (const { file, line, message } of problems) console.log(`${shownPath(dir, file)}:${line} ${message}`)
  console.log(`${problems.length === 0 ? 'No problems' : counted(problems.length, 'problem')} in ${summary(pack)}.`)
  return problems.length === 0 ? 0 : 1
}

function shownPath(dir: string, file: string): string {
  const path = relative(process.cwd(), join(dir, file))
  return path.startsWith('..') ? join(dir, file) : path
}

function summary(pack: ContentPack): string {
  const questions = [...pack.modules, ...pack.topics].reduce((sum, { quiz }) => sum + (quiz?.questions.length ?? 0), 0)
  return [
    `${pack.swms.length} SWMS`,
    counted(pack.topics.length, 'toolbox topic'),
    counted(pack.modules.length, 'module'),
    counted(questions, 'quiz question'),
    counted(pack.challenges.length, 'challenge'),
    counted(pack.milestones.length, 'milestone'),
    counted(pack.rewards.length, 'reward'),
    counted(pack.licences.length, 'type of licence', 'types of licence'),
    counted(pack.requirements.length, 'rule'),
    counted(pack.quotes.length, 'quote'),
  ].join(', ')
}

function counted(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`
}

async function isFolder(dir: string): Promise<boolean> {
  const found = await stat(dir).catch(() => null)
  return found?.isDirectory() ?? false
}
