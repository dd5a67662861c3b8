// The answers of a quiz as they are chosen: sent to the server one set after the other, and kept in this browser until
// the server has them.
import { useEffect, useRef, useState } from 'react'
import { toolbox } from '../../../contract/toolbox.ts'
import type { ToolboxAnswers } from '../../../domain/toolbox.ts'
import { useAction } from '../../data/action.ts'
import { readDraft, writeDraft } from '../../data/drafts.ts'
import { ApiError, wordsOf } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { toast } from '../../ui/toast-store.ts'
import type { Topic } from '../use-topics.ts'

/** `draw` names the questions: answers to others are neither shown nor sent. */
export function useQuizAnswers(topic: Topic, draw: string, savedBefore: ToolboxAnswers) {
  const user = useUser()
  const draft = `toolbox-quiz-${topic.id}`
  const [unsent] = useState(() => parse(readDraft(user.id, draft), draw))
  const [answers, setAnswers] = useState<ToolboxAnswers>({ ...savedBefore, ...unsent })
  const [isUnsaved, setUnsaved] = useState(false)
  const put = useAction(toolbox.saveToolboxAnswers)
  const waiting = useRef<ToolboxAnswers | null>(null)
  const sending = useRef<Promise<void> | null>(null)

  /** One set at a time, and of those that wait only the latest, so that an old one never comes after a new one. */
  async function send(): Promise<void> {
    while (waiting.current) {
      const next = waiting.current
      waiting.current = null
      try {
        const params = { userId: String(user.id), topicId: String(topic.id) }
        await put.mutateAsync({ params, body: { answers: { ...next }, draw } })
        if (!waiting.current) writeDraft(user.id, draft, '')
        setUnsaved(false)
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'quiz.other_draw') return replace(error)
        setUnsaved(true)
      }
    }
    sending.current = null
  }

  /** Others are asked by now: what was answered here is of no use, and the questions that follow start from the first. */
  function replace(error: ApiError): void {
    waiting.current = null
    sending.current = null
    writeDraft(user.id, draft, '')
    toast({ title: 'Other questions now', description: wordsOf(error, ''), tone: 'danger' })
  }

  function keep(next: ToolboxAnswers): void {
    writeDraft(user.id, draft, JSON.stringify({ draw, answers: next }))
    waiting.current = next
    sending.current ??= send()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier visit could not send goes out once
  useEffect(() => {
    if (Object.keys(unsent).length > 0) keep(answers)
  }, [])

  return {
    answers,
    /** Chosen, and so far only in this browser. */
    isUnsaved,
    choose: (questionId: number, text: string) => {
      const next = { ...answers, [questionId]: text }
      setAnswers(next)
      keep(next)
    },
    /** Resolves when nothing is on its way any more. */
    settled: async () => sending.current ?? undefined,
    /** Handed in: nothing is left to keep. */
    forget: () => writeDraft(user.id, draft, ''),
  }
}

function parse(draft: string | null, draw: string): ToolboxAnswers {
  try {
    const kept = JSON.parse(draft ?? '{}') as { draw?: unknown; answers?: ToolboxAnswers } | null
    return kept?.draw === draw ? { ...kept.answers } : {}
  } catch {
    return {}
  }
}
