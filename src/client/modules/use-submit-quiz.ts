// Hands a quiz in. Says itself what went wrong; the answers are kept whatever happens.
import { modules } from '../../contract/modules.ts'
import { dailyLimitWords, PASS_CELEBRATION } from '../../domain/quiz.ts'
import { useAction } from '../data/action.ts'
import { celebrate } from '../ui/celebrate.ts'
import { toast } from '../ui/toast-store.ts'
import { explainRefusal } from './explain-refusal.ts'
import { drawIn, type QuizResult, type TrainingModule } from './use-modules.ts'

/** The same words that the server uses, said before it is even asked. */
const DAILY_LIMIT = { title: 'Daily Limit Reached', description: dailyLimitWords() }

export function useSubmitQuiz(module: TrainingModule) {
  const action = useAction(modules.submitModuleQuiz)

  /** The result; or that there is a new version, or that others are asked; or null, and the answers may be handed in again. */
  async function submit(answers: readonly number[], key: string): Promise<QuizResult | 'revised' | 'replaced' | null> {
    try {
      const version = module.quizVersion ?? undefined
      const result = await action.mutateAsync({
        params: { id: String(module.id) },
        body: { answers: [...answers], draw: drawIn(module), ...(version === undefined ? {} : { version }) },
        key,
      })
      if (result.passed) celebrate(PASS_CELEBRATION)
      return result
    } catch (error) {
      if (String(error).includes('429')) {
        toast({ ...DAILY_LIMIT, tone: 'danger' })
        return null
      }
      const moved = explainRefusal(error, 'Failed to submit quiz. Please try again.')
      if (moved === null) return null
      await action.refreshed()
      return moved === 'quiz.other_draw' ? 'replaced' : 'revised'
    }
  }
  return { submit, isPending: action.isPending, hasFailed: action.isError }
}
