// The files of a pack on the disk: what is in a folder, and the text of a file whatever editor saved it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textAsRead, UNREADABLE } from './as-read.ts'
import type { Findings } from './places.ts'

/** Names of the files in a folder, sorted; none when there is no such folder. Hidden files and backups do not count. */
export async function listFiles(dir: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(join(dir, folder), { withFileTypes: true })
    return entries
      .filter(entry => entry.isFile() && !/^\.|~$/.test(entry.name))
      .map(entry => entry.name)
      .sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Null when there is no such file. */
export async function readText(dir: string, file: string, findings: Findings): Promise<string | null> {
  let text: string
  try {
    text = await readFile(join(dir, file), 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  const clean = textAsRead(text)
  const broken = clean.indexOf(UNREADABLE)
  if (broken >= 0) {
    const line = clean.slice(0, broken).split('\n').length
    findings.report(file, line, 'a letter cannot be read; save the file as UTF-8')
  }
  return clean
}

function isMissing(error: unknown): boolean {
  const code = (error as { code?: string }).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}
