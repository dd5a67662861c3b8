// The result that a person is looking at, kept over a reload until they leave it behind.
import { useState } from 'react'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { useUser } from '../data/session.ts'
import type { AskedQuestion } from './stored-progress.ts'
import type { QuizResult } from './use-modules.ts'

export interface LastResult {
  version: number
  draw: string
  answers: number[]
  /** What it was about: others are asked from now on. */
  asked: readonly AskedQuestion[]
  result: QuizResult
}

const nameOf = (moduleId: number) => `result:${moduleId}`

export function useLastResult(moduleId: number, version: number | null) {
  const { id } = useUser()
  const [last, setLast] = useState<LastResult | null>(() => parse(readDraft(id, nameOf(moduleId))))
  const [isFresh, setFresh] = useState(false)
  return {
    last: last?.version === version ? last : null,
    /** It was given just now and not read from what was kept: nothing can have happened since. */
    isFresh,
    keep: (next: LastResult) => {
      setLast(next)
      setFresh(true)
      writeDraft(id, nameOf(moduleId), JSON.stringify(next))
    },
  }
}

function parse(text: string | null): LastResult | null {
  try {
    const kept = JSON.parse(text ?? 'null') as LastResult | null
    // One that was kept before the questions were kept with it cannot be shown.
    return Array.isArray(kept?.asked) ? kept : null
  } catch {
    return null
  }
}
