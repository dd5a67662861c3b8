// What to say when a sign-off or a quiz was refused.
import { ApiError, wordsOf } from '../data/request.ts'
import { toast } from '../ui/toast-store.ts'

/** Refusals that say that something else is to be shown. */
const TITLES = { 'content.version_changed': 'A new version is here', 'quiz.other_draw': 'Other questions now' } as const

type Moved = keyof typeof TITLES

const isMoved = (code: string | undefined): code is Moved => code !== undefined && Object.hasOwn(TITLES, code)

/** The code where there is something new, which is then what is shown and signed. */
export function explainRefusal(error: unknown, words: string): Moved | null {
  const code = error instanceof ApiError ? error.body.code : undefined
  if (!isMoved(code)) {
    toast({ title: 'Error', description: words, tone: 'danger' })
    return null
  }
  toast({ title: TITLES[code], description: wordsOf(error, words), tone: 'danger' })
  return code
}
