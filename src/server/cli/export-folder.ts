// The folder of an export: a new or empty one, or that of an earlier export which nobody changed since. It is whole or as it was.
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprintOf } from '../content/fingerprint.ts'
import { CommandError } from './command.ts'

/** Says what the folder held when it was written. */
const MARK = '.exported'
const UNFINISHED = '.unfinished-'

const isOurs = (name: string) => name === MARK || name.startsWith(UNFINISHED)

export async function intoFolder<Result>(folder: string, write: (dir: string) => Promise<Result>): Promise<Result> {
  const made = await madeFolder(folder)
  let unfinished: string | undefined
  try {
    await requireOurs(folder)
    unfinished = await mkdtemp(join(folder, UNFINISHED))
    const result = await write(unfinished)
    await writeFile(join(unfinished, MARK), `${await fingerprintOf(unfinished, isOurs)}\n`)
    await putInPlace(folder, unfinished)
    return result
  } catch (error) {
    if (unfinished !== undefined) await rm(unfinished, { recursive: true, force: true })
    if (made !== undefined) await rm(made, { recursive: true, force: true })
    throw error
  }
}

/** The first folder that had to be made; undefined where it was there already. */
async function madeFolder(folder: string): Promise<string | undefined> {
  try {
    return await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new CommandError(`There can be no folder ${folder}: ${(error as Error).message}`)
  }
}

async function requireOurs(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => !name.startsWith(UNFINISHED))
  if (names.length === 0) return
  if (!names.includes(MARK)) {
    throw new CommandError(`${folder} is not empty. Choose a new folder, or one that holds an earlier export.`)
  }
  const mark = (await readFile(join(folder, MARK), 'utf8')).trim()
  if (mark === (await fingerprintOf(folder, isOurs))) return
  throw new CommandError(
    `The export in ${folder} was changed since it was written. Choose another folder, so that nothing is lost.`,
  )
}

/** What an earlier run left behind goes too. */
async function putInPlace(folder: string, unfinished: string): Promise<void> {
  const before = (await readdir(folder)).map(name => join(folder, name)).filter(path => path !== unfinished)
  for (const path of before) await rm(path, { recursive: true, force: true })
  for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(folder, name))
  await rm(unfinished, { recursive: true })
}
