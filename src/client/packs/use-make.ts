// Has a pack made, and opens it.
import { useState } from 'react'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import type { PackDesk } from './pack-desk.ts'
import type { Pack, Wanted } from './pack-words.ts'

export function useMake(desk: PackDesk, onStarted: (pack: Pack) => void) {
  const action = useAction(desk.make)
  const [problem, setProblem] = useState<string | null>(null)

  async function start(body: Wanted): Promise<void> {
    setProblem(null)
    try {
      onStarted(await action.mutateAsync({ body }))
    } catch (error) {
      setProblem(wordsOf(error, 'It could not be started. Check your connection, then try again.'))
    }
  }

  return { start, isStarting: action.isPending, problem, forget: () => setProblem(null) }
}
