// Every rule over a pack of training material: what reading it found, and what only shows in the pack as a whole.
import type { Guess } from '../../domain/options-classifier.ts'
import { checkCitations } from './check-citations.ts'
import { checkDocuments } from './check-documents.ts'
import { checkDrawings } from './check-drawings.ts'
import { checkExamples } from './check-examples.ts'
import { checkFiles } from './check-files.ts'
import { checkLists } from './check-lists.ts'
import { checkQuizzes } from './check-quizzes.ts'
import type { ContentPack, Problem } from './pack.ts'
import { readPackWithPlaces } from './read-pack.ts'

export interface CheckedPack {
  pack: ContentPack
  problems: Problem[]
  /** What can be guessed of each quiz from the options alone. */
  guesses: Guess[][]
}

export async function checkPack(dir: string): Promise<CheckedPack> {
  const { pack, findings } = await readPackWithPlaces(dir)
  checkDocuments(pack, findings)
  checkCitations(pack, findings)
  checkExamples(pack, findings)
  const guesses = checkQuizzes(pack, findings)
  checkLists(pack, findings)
  await checkDrawings(dir, pack, findings)
  await checkFiles(pack, findings)
  return { pack, problems: findings.sorted(), guesses }
}
