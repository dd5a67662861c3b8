// The command `verify`: checks an evidence pack offline. It needs no database and no configuration, so that it runs wherever somebody
// has the portal's files and a pack.
import { basename } from 'node:path'
import { checkPackFile } from '../../domain/pack-check.ts'
import type { PackProgress } from '../../domain/pack-reading.ts'
import {
  checkedFacts,
  type MailedSeal,
  type PackVerdict,
  placeOfFault,
  untoldBy,
  verdictWords,
} from '../../domain/pack-verdict.ts'
import { CommandError, type Io, UsageError } from './command.ts'
import { fileTools, openPackFile } from './pack-file.ts'
import { sealIn } from './seal-argument.ts'

export async function verify(args: readonly string[], pathOf: (file: string) => string, io: Io): Promise<number> {
  const [name, ...rest] = args
  if (!name || name.startsWith('--')) throw new UsageError('Which pack? Give its file.')
  const mailed = sealIn('verify <pack.zip>', rest)
  const verdict = await checkAt(pathOf(name), mailed, progressOn(io))
  for (const line of reportOf(verdict)) io.out(line)
  return verdict.outcome === 'bad' ? 1 : 0
}

async function checkAt(
  path: string,
  mailed: MailedSeal | undefined,
  onProgress: (progress: PackProgress) => undefined,
): Promise<PackVerdict> {
  const file = await openPackFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`The pack cannot be read: ${error.message}`)
  })
  try {
    const asked = { onProgress, ...(mailed ? { mailed } : {}) }
    return await checkPackFile({ ...file, name: basename(path) }, fileTools, asked)
  } finally {
    await file.close()
  }
}

/** A line at each tenth, for whoever waits at the keyboard for a large one. */
const WORTH_TELLING = 50_000_000

function progressOn(io: Io): (progress: PackProgress) => undefined {
  let told = 0
  return ({ done, total }) => {
    const tenths = Math.floor((done / total) * 10)
    if (total < WORTH_TELLING || tenths <= told || tenths >= 10) return
    told = tenths
    io.err(`${tenths}0 percent`)
  }
}

function* reportOf(verdict: PackVerdict): Generator<string> {
  const { word, says } = verdictWords(verdict)
  for (const [name, value] of checkedFacts(verdict)) yield `${`${name}:`.padEnd(17)}${value}`
  if (verdict.manifest) yield ''
  for (const fault of verdict.faults) yield `${placeOfFault(fault)}: ${fault.says}`
  if (verdict.hasMore) yield 'Nothing further was looked at.'
  const untold = untoldBy(verdict)
  if (untold.length > 0) yield 'What this check cannot tell:'
  for (const line of untold) yield `- ${line}`
  yield ''
  yield `verify: ${word}. ${says}`
}
