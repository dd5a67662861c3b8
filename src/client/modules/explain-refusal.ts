// What to say when a sign-off or a quiz was refused.
import { ApiError, wordsOf } from '../data/request.ts'
import { toast } from '../ui/toast-store.ts'

/** True where there is a new version, which is then what is shown and signed. */
export function explainRefusal(error: unknown, words: string): boolean {
  const isRevised = error instanceof ApiError && error.body.code === 'content.version_changed'
  if (isRevised) toast({ title: 'A new version is here', description: wordsOf(error, words), tone: 'danger' })
  else toast({ title: 'Error', description: words, tone: 'danger' })
  return isRevised
}
