// The next step of the person signed in, asking only for what is needed to know it.
import { challenge } from '../../contract/challenge.ts'
import { induction } from '../../contract/induction.ts'
import { modules } from '../../contract/modules.ts'
import { toolbox } from '../../contract/toolbox.ts'
import type { ModuleCategory } from '../../domain/modules.ts'
import { type KnownState, nextStep } from '../../domain/next-step.ts'
import { useApi } from '../data/api.ts'
import { useUser } from '../data/session.ts'

export function useNextStep() {
  const user = useUser()
  const documents = useApi(induction.swmsTitles)
  const reading = useApi(induction.swmsProgress)
  const completion = useApi(induction.inductionCompletion)
  const allModules = useApi(modules.trainingModules)
  const progress = useApi(modules.userProgress)

  const known: KnownState = {
    documents:
      documents.data && reading.data
        ? documents.data.map(({ id, isEmpty }) => ({
            id,
            isEmpty,
            hasRead: reading.data.some(row => row.documentId === id && row.hasRead),
          }))
        : null,
    isInductionComplete: completion.data?.isComplete ?? null,
    modules:
      allModules.data && progress.data
        ? allModules.data.flatMap(({ id, category }) => {
            const row = progress.data.find(({ moduleId }) => moduleId === id)
            return row ? [{ id, category, status: row.status, reviewOpen: row.reviewOpen }] : []
          })
        : null,
    topics: null,
    hasAnsweredToday: null,
    usedUp: [],
  }
  // Of the track that is next, and where that one is used up and the topics are done, of the one after it.
  const usedUp = useUsedUp(nextStep(known))
  const atLimit = { ...known, usedUp }
  const topics = useApi(toolbox.toolboxTopics, undefined, { enabled: needsMore(atLimit, 'topics') })
  const laterUsedUp = useUsedUp(nextStep({ ...atLimit, topics: topics.data ?? null }))
  const withTopics = { ...known, topics: topics.data ?? null, usedUp: [...usedUp, ...laterUsedUp] }
  const status = useApi(
    challenge.challengeStatus,
    { params: { userId: String(user.id) } },
    { enabled: needsMore(withTopics, 'challenge') },
  )
  const step = nextStep({ ...withTopics, hasAnsweredToday: status.data?.hasCompletedToday ?? null })
  const failed = [documents, reading, completion, allModules, progress, topics, status].filter(({ isError }) => isError)
  return {
    step,
    isInductionComplete: known.isInductionComplete === true,
    documents: documents.data ?? [],
    modules: allModules.data ?? [],
    progress: progress.data ?? [],
    topics: topics.data ?? [],
    isError: step.kind === 'unknown' && failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** The track of a step whose quizzes are taken for today. Until the portal has said so the step is kept, since that is rarely the case. */
function useUsedUp(step: ReturnType<typeof nextStep>): ModuleCategory[] {
  const isModule = step.kind === 'module'
  const params = { id: String(isModule ? step.id : 0) }
  const { data } = useApi(modules.canTakeQuiz, { params }, { enabled: isModule, refetchOnOpen: true })
  if (!isModule || !data || data.canTakeQuiz || data.limit === null || data.usedToday < data.limit) return []
  return [data.category]
}

function needsMore(known: KnownState, what: 'topics' | 'challenge'): boolean {
  const step = nextStep(known)
  return step.kind === 'unknown' && step.needs === what
}
