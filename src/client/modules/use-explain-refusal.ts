// What to do when a sign-off or a quiz was refused: say so, and fetch what was revised meanwhile.
import { modules } from '../../contract/modules.ts'
import { useRefresh } from '../data/api.ts'
import { ApiError, wordsOf } from '../data/request.ts'
import { toast } from '../ui/toast-store.ts'

/** True where there is a new version, which is then what is shown and signed. */
export function useExplainRefusal(): (error: unknown, words: string) => Promise<boolean> {
  const refresh = useRefresh()
  return async (error, words) => {
    const isRevised = error instanceof ApiError && error.body.code === 'content.version_changed'
    if (isRevised) {
      toast({ title: 'A new version is here', description: wordsOf(error, words), tone: 'danger' })
      await refresh(modules.trainingModules, modules.trainingModule, modules.userProgress, modules.canTakeQuiz)
    } else {
      toast({ title: 'Error', description: words, tone: 'danger' })
    }
    return isRevised
  }
}
