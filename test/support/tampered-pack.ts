// Ways to tamper with a pack, and what the check says to it.
import { checkPack } from '../../src/domain/pack-check.ts'
import type { PackManifest } from '../../src/domain/pack-format.ts'
import { type MailedSeal, placeOfFault } from '../../src/domain/pack-verdict.ts'
import { fileTools as tools } from '../../src/server/cli/pack-file.ts'
import { type PackFiles, setText, textIn } from './sample-pack.ts'

/** In pieces of an odd size, as they may come. */
export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 701) yield bytes.subarray(at, at + 701)
}

export const check = (files: PackFiles, mailed?: MailedSeal) =>
  checkPack(
    {
      names: () => [...files.keys()],
      open: name => {
        const bytes = files.get(name)
        return bytes ? inPieces(bytes) : null
      },
    },
    tools,
    mailed ? { mailed } : {},
  )

export const found = async (files: PackFiles, mailed?: MailedSeal) =>
  (await check(files, mailed)).faults.map(fault => `${placeOfFault(fault)}: ${fault.says}`)

export const SIGNED = 'rows/sign_offs.jsonl'
export const TABLE = 'tables/sign-offs.csv'

export const edit = (path: string, change: (text: string) => string) => (files: PackFiles) =>
  setText(files, path, change(textIn(files, path)))
export const editLines = (path: string, change: (lines: string[]) => string[]) =>
  edit(path, text => `${change(text.trimEnd().split('\n')).join('\n')}\n`)
export const editManifest = (change: (manifest: PackManifest) => object) =>
  edit('manifest.json', text => JSON.stringify(change(JSON.parse(text))))
/** The row of a line, whatever it becomes. */
export const editRow = (path: string, line: number, change: (row: Record<string, unknown>) => object) =>
  editLines(path, lines =>
    lines.map((text, place) => (place === line - 1 ? JSON.stringify(change(JSON.parse(text))) : text)),
  )
export const within = (column: string, value: unknown) => (packed: Record<string, unknown>) => ({
  ...packed,
  row: { ...(packed.row as object), [column]: value },
})

export type Tampering = [name: string, tamper: (files: PackFiles) => unknown, faults: unknown]

export { tools }
