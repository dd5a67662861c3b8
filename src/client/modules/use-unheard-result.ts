// A quiz that was handed in while its answer got lost. Others are asked by now, so its result is asked for once more, with its key: it
// counts once, and what was never taken in is refused, since its questions are no longer asked.
import { useEffect, useState } from 'react'
import { modules } from '../../contract/modules.ts'
import { PASS_CELEBRATION } from '../../domain/quiz.ts'
import { useAction } from '../data/action.ts'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { ApiError } from '../data/request.ts'
import { useUser } from '../data/session.ts'
import { celebrate } from '../ui/celebrate.ts'
import { parseUnheard } from './stored-progress.ts'
import { correctionDraft, quizDraft } from './use-answers.ts'
import type { LastResult } from './use-last-result.ts'
import { drawIn, type TrainingModule } from './use-modules.ts'

/** True while it is asked for. */
export function useUnheardResult(module: TrainingModule, onHeard: (last: LastResult) => void): boolean {
  const { id } = useUser()
  const draw = drawIn(module)
  const findUnheard = () =>
    [correctionDraft(module.id), quizDraft(module.id)]
      .map(name => ({ name, unheard: parseUnheard(readDraft(id, name), draw) }))
      .find(({ unheard }) => unheard !== null)
  const [isAsking, setAsking] = useState(() => findUnheard() !== undefined)
  const { mutateAsync } = useAction(modules.submitModuleQuiz)

  async function hear(): Promise<void> {
    const { name, unheard } = findUnheard() ?? {}
    if (!name || !unheard) return
    const { answers, version, key, asked } = unheard
    try {
      const body = { answers, version, draw: unheard.draw }
      const result = await mutateAsync({ params: { id: String(module.id) }, body, key })
      writeDraft(id, name, '')
      if (result.passed) celebrate(PASS_CELEBRATION)
      onHeard({ version, draw: unheard.draw, answers, asked, result })
    } catch (error) {
      // It was never taken in. Anything else, an ended session or no answer, leaves it for the next time.
      if (error instanceof ApiError && error.status === 409) writeDraft(id, name, '')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draw that takes the place of another
  useEffect(() => {
    void hear().finally(() => setAsking(false))
  }, [draw])
  return isAsking
}
