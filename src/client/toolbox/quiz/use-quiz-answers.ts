// The answers of a quiz as they are chosen: sent to the server one set after the other, and kept in this browser until
// the server has them.
import { useEffect, useRef, useState } from 'react'
import { toolbox } from '../../../contract/toolbox.ts'
import type { ToolboxAnswers } from '../../../domain/toolbox.ts'
import { useAction } from '../../data/action.ts'
import { readDraft, writeDraft } from '../../data/drafts.ts'
import { useUser } from '../../data/session.ts'
import type { Topic } from '../use-topics.ts'

export function useQuizAnswers(topic: Topic, savedBefore: ToolboxAnswers) {
  const user = useUser()
  const draft = `toolbox-quiz-${topic.id}-${topic.quizVersion}`
  const [unsent] = useState(() => parse(readDraft(user.id, draft)))
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
        await put.mutateAsync({ params, body: { answers: { ...next } } })
        if (!waiting.current) writeDraft(user.id, draft, '')
        setUnsaved(false)
      } catch {
        setUnsaved(true)
      }
    }
    sending.current = null
  }

  function keep(next: ToolboxAnswers): void {
    writeDraft(user.id, draft, JSON.stringify(next))
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

function parse(draft: string | null): ToolboxAnswers {
  try {
    const parsed: unknown = JSON.parse(draft ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? (parsed as ToolboxAnswers) : {}
  } catch {
    return {}
  }
}
