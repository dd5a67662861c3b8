// The command `npm run content -- export <folder>`: writes what is published as files of a pack, which give the same hashes when loaded.
import { publishedPack } from '../content/published-pack.ts'
import { readAgain } from '../content/read-again.ts'
import { summaryOf } from '../content/summary.ts'
import { writePack } from '../content/write-pack.ts'
import { inSnapshot } from '../db/snapshot-queries.ts'
import { CONTENT_DIR } from '../folders.ts'
import { audit, COMMAND_LINE } from '../record/audit.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { intoFolder } from './export-folder.ts'

export async function exportContent({ database, moment, out, err, pathOf }: Command, args: string[]): Promise<number> {
  const [name, ...more] = args
  if (!name || more.length > 0) throw new UsageError('Into which folder? Give one.')
  const folder = pathOf(name)
  // The files hold the key of every quiz: that they are read is kept before anything is written.
  await database.write(trx => audit(trx, COMMAND_LINE, { action: 'content.exported', after: { folder: name } }, moment))
  const { pack, notes } = await intoFolder(folder, dir =>
    inSnapshot(database, async db => {
      const published = await publishedPack(db)
      const missing = await writePack(db, dir, published.pack, CONTENT_DIR)
      const { pack, problems, inAnotherForm } = await readAgain(dir, published)
      const [first] = problems
      if (first !== undefined) {
        throw new CommandError(
          `Nothing is exported, since it could not be loaded: ${first} (${problems.length} in all)`,
        )
      }
      const notes = [
        ...published.notes,
        ...missing.map(file => `${file} is missing in this installation, and so in the export.`),
        ...inAnotherForm.map(
          item => `${item} was published by an earlier version: its text is the same, its hash is not.`,
        ),
      ]
      return { pack, notes }
    }),
  )
  for (const note of notes) err(note)
  out(`Exported ${summaryOf(pack)} to ${folder}`)
  return 0
}
