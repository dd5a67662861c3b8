// The files that a draft names: they are there, and of the kind that is asked for.
import type { DraftBody } from '../../domain/authoring.ts'
import { filesIn, KINDS, type StoredKind } from '../../domain/files.ts'
import type { Reader, Trx } from '../db/database.ts'
import { findFile } from '../files/queries.ts'
import type { Findings } from './places.ts'
import { isKnownPicture } from './published-queries.ts'

export async function checkFiles(db: Reader | Trx, { body }: { body: DraftBody }, findings: Findings): Promise<void> {
  const report = (path: string, message: string) => findings.problems.push({ file: 'draft', line: 1, message, path })
  const is = async (hash: string, ...kinds: StoredKind[]) => {
    const file = await findFile(db, hash)
    return file !== undefined && kinds.includes(KINDS[file.media_type])
  }
  if ('file' in body && body.file !== null && !(await is(body.file, 'pdf')))
    report('file', 'this is not an uploaded PDF')
  if ('image' in body && body.image !== '') {
    const [own] = filesIn(body.image)
    const isThere = own === undefined ? await isKnownPicture(db, body.image) : await is(own, 'picture')
    if (!isThere) report('image', 'there is no such picture; choose one that is there, or upload your own')
  }
  for (const [index, { content }] of ('sections' in body ? body.sections : []).entries()) {
    for (const hash of filesIn(content)) {
      if (!(await is(hash, 'picture', 'drawing')))
        report(`sections.${index}.content`, 'a picture in this text is not there any more')
    }
  }
}
