// A draft as it is written: kept on this device at once, in the portal two seconds after the last key, and never over what somebody
// else has saved in between.
import { useCallback, useEffect, useRef, useState } from 'react'
import { authoring } from '../../contract/authoring.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { DraftBody } from '../../domain/authoring.ts'
import { useAction } from '../data/action.ts'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { ApiError, wordsOf } from '../data/request.ts'

export type Draft = OutputOf<typeof authoring.draft>

/** `waiting`: for a pause in typing. `lost`: the portal cannot be reached, and it is tried again. `stale`: somebody saved a newer one. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'lost' | 'stale' | 'refused'

const PAUSE = 2000
const TRY_AGAIN = 5000

/** `base`: what the portal had when this was written, so that it can be told apart what each of two people changed. */
interface Kept {
  revision: number
  body: DraftBody
  base: DraftBody
}

const nameOf = (id: number) => `content-${id}`

/** What this device has and the portal does not. */
export function keptOnDevice(userId: number, draft: Draft): Kept | null {
  const text = readDraft(userId, nameOf(draft.id))
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Kept
    return JSON.stringify(kept.body) === JSON.stringify(draft.body) ? null : kept
  } catch {
    return null
  }
}

export interface Autosave {
  body: DraftBody
  change: (body: DraftBody) => void
  state: SaveState
  /** Why the portal refused it. */
  problem: string | null
  savedAt: string
  revision: number
  /** What the portal had, as far as this device has seen. */
  base: () => DraftBody
  /** At once, as before publishing. Whether the portal has it. */
  saveNow: () => Promise<boolean>
  /** Goes on with this one over the newest of the portal. */
  goOnWith: (body: DraftBody, newest: Draft) => void
}

export function useAutosave(userId: number, draft: Draft): Autosave {
  const save = useAction(authoring.saveDraft)
  const [body, setBody] = useState<DraftBody>(draft.body)
  const [state, setState] = useState<SaveState>('saved')
  const [problem, setProblem] = useState<string | null>(null)
  const [saved, setSaved] = useState({ revision: draft.revision, at: draft.savedAt })
  const now = useRef({ body: draft.body, base: draft.body, revision: draft.revision, isDirty: false })
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { mutateAsync } = save

  const saveNow = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    if (running.current) return running.current.then(() => (now.current.isDirty ? saveNow() : true))
    if (!now.current.isDirty) return Promise.resolve(true)
    const sent = now.current.body
    setState('saving')
    const run = mutateAsync({ params: { id: String(draft.id) }, body: { revision: now.current.revision, body: sent } })
      .then(({ revision, savedAt }) => {
        const isDirty = now.current.body !== sent
        now.current = { ...now.current, base: sent, revision, isDirty }
        setSaved({ revision, at: savedAt })
        setProblem(null)
        if (!isDirty) writeDraft(userId, nameOf(draft.id), '')
        else timer.current = setTimeout(() => void saveNow(), PAUSE)
        setState(isDirty ? 'waiting' : 'saved')
        return !isDirty
      })
      .catch((error: unknown) => {
        const isAnswer = error instanceof ApiError
        if (isAnswer && (error.body.code === 'draft.stale' || error.body.code === 'draft.over')) setState('stale')
        else if (isAnswer) {
          setState('refused')
          setProblem(wordsOf(error, 'This cannot be saved.'))
        } else {
          setState('lost')
          timer.current = setTimeout(() => void saveNow(), TRY_AGAIN)
        }
        return false
      })
      .finally(() => {
        running.current = null
      })
    running.current = run
    return run
  }, [mutateAsync, draft.id, userId])

  const change = useCallback(
    (next: DraftBody) => {
      now.current = { ...now.current, body: next, isDirty: true }
      setBody(next)
      const { revision, base } = now.current
      writeDraft(userId, nameOf(draft.id), JSON.stringify({ revision, body: next, base } satisfies Kept))
      setState(current => (current === 'stale' ? current : 'waiting'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveNow(), PAUSE)
    },
    [draft.id, userId, saveNow],
  )

  const goOnWith = useCallback(
    (next: DraftBody, newest: Draft) => {
      now.current = { body: next, base: newest.body, revision: newest.revision, isDirty: true }
      setSaved({ revision: newest.revision, at: newest.savedAt })
      setBody(next)
      setState('waiting')
      void saveNow()
    },
    [saveNow],
  )

  // Whoever leaves within the two seconds loses nothing: the device has it, and the portal is asked once more.
  useEffect(() => {
    const leave = () => {
      if (now.current.isDirty) void saveNow()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      clearTimeout(timer.current)
      leave()
    }
  }, [saveNow])

  const base = useCallback(() => now.current.base, [])
  return { body, change, state, problem, savedAt: saved.at, revision: saved.revision, base, saveNow, goOnWith }
}
