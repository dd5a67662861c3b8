// A draft as it is written: kept on this device at once, in the portal two seconds after the last key, and never over what somebody
// else has saved in between.
import { useCallback, useEffect, useRef, useState } from 'react'
import { authoring } from '../../contract/authoring.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { DraftBody } from '../../domain/authoring.ts'
import { type KeptDraft, standingOf } from '../../domain/kept-draft.ts'
import { same } from '../../domain/same.ts'
import { useAction } from '../data/action.ts'
import { changeKnown } from '../data/api.ts'
import { ApiError, newKey, request, wordsOf } from '../data/request.ts'
import { forget, forgetSaved, keep } from './kept-drafts.ts'

export type Draft = OutputOf<typeof authoring.draft>
type InPortal = Pick<Draft, 'revision' | 'body' | 'savedAt'>
type Unanswered = Pick<KeptDraft, 'sent' | 'key'>

export const ANSWERED: Unanswered = { sent: null, key: null }

/** Why the portal refused it, and which fields are to blame. */
export interface SaveProblem {
  message: string
  issues: { path: string; message: string }[]
}

/**
 * `waiting`: for a pause in typing. `lost`: the portal cannot be reached, and it is tried again. `stale`: somebody saved a newer one.
 * `over`: it was published or thrown away, and nothing more can be saved.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'lost' | 'stale' | 'over' | 'refused'

const PAUSE = 2000
const TRY_AGAIN = 5000
/** Too slow, and too many at once: neither is about what was sent. */
const TRIED_AGAIN = new Set([408, 429])

export interface Autosave {
  body: DraftBody
  change: (body: DraftBody) => void
  state: SaveState
  problem: SaveProblem | null
  /** Who saved a newer one, with which this went on; until something is written on it. */
  newer: Pick<Draft, 'savedBy' | 'savedAt'> | null
  savedAt: string
  revision: number
  /** Whether this device has what the portal does not. */
  isKept: boolean
  /** What the portal had, as far as this device has seen. */
  base: () => DraftBody
  /** At once, as before publishing. Whether the portal has it. */
  saveNow: () => Promise<boolean>
  /** Goes on with this one over what the portal has. `unanswered`: what was sent of it. */
  goOnWith: (body: DraftBody, portal: InPortal, unanswered?: Unanswered) => void
}

/** `name`: under which this tab keeps it. */
export function useAutosave(userId: number, name: string, draft: Draft): Autosave {
  const { mutateAsync } = useAction(authoring.saveDraft)
  const [body, setBody] = useState<DraftBody>(draft.body)
  const [state, setState] = useState<SaveState>('saved')
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [newer, setNewer] = useState<Autosave['newer']>(null)
  const [isKept, setKept] = useState(true)
  const [saved, setSaved] = useState({ revision: draft.revision, at: draft.savedAt })
  const now = useRef<KeptDraft>({ body: draft.body, base: draft.body, revision: draft.revision, ...ANSWERED })
  /** No saving over what somebody else did, until it is decided. */
  const isHeld = useRef(false)
  const isGone = useRef(false)
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const saveNow = useCallback((): Promise<boolean> => {
    const isDirty = () => now.current.body !== now.current.base
    const given = { params: { id: String(draft.id) } }
    const saveIn = (pause: number) => {
      // Whoever opens the draft again finds it on the device: two must not try at once.
      if (!isGone.current) timer.current = setTimeout(() => void saveNow(), pause)
    }
    /** The portal has this: whatever is newer on the screen follows. */
    const took = (portal: InPortal): boolean => {
      const isWhole = same(portal.body, now.current.body)
      const base = isWhole ? now.current.body : portal.body
      now.current = { ...now.current, base, revision: portal.revision, ...ANSWERED }
      setSaved({ revision: portal.revision, at: portal.savedAt })
      changeKnown(authoring.draft, given, known => (known.revision < portal.revision ? { ...known, ...portal } : known))
      setProblem(null)
      if (isWhole) forgetSaved(userId, name, portal.body)
      else {
        keep(userId, name, now.current)
        saveIn(PAUSE)
      }
      setState(isWhole ? 'saved' : 'waiting')
      return isWhole
    }
    const hold = (reason: 'stale' | 'over'): false => {
      isHeld.current = true
      keep(userId, name, now.current)
      setState(reason)
      return false
    }
    /** An answer that is lost on the way leaves one's own save behind: that is nobody else's. */
    const lookWhose = async (): Promise<boolean> => {
      const { revision, body, savedAt } = await request(authoring.draft, given)
      const portal = { revision, body, savedAt }
      return standingOf(now.current, portal) === 'theirs' ? hold('stale') : took(portal)
    }
    const fail = (error: unknown): Promise<boolean> | false => {
      const code = error instanceof ApiError ? error.body.code : undefined
      if (code === 'draft.stale') return lookWhose().catch(fail)
      if (code === 'draft.over' || code === 'draft.unknown') return hold('over')
      if (error instanceof ApiError && error.status < 500 && !TRIED_AGAIN.has(error.status)) {
        now.current = { ...now.current, ...ANSWERED }
        setState('refused')
        setProblem(problemIn(error))
      } else {
        setState('lost')
        saveIn(TRY_AGAIN)
      }
      return false
    }

    clearTimeout(timer.current)
    if (running.current) return running.current.then(() => (isDirty() ? saveNow() : true))
    if (!isDirty()) return Promise.resolve(true)
    if (isHeld.current) return Promise.resolve(false)
    // What was never answered is sent first, so that there is only ever one of which it is not known whether the portal has it.
    const { revision } = now.current
    const sent = now.current.sent ?? now.current.body
    const key = now.current.key ?? newKey()
    now.current = { ...now.current, sent, key }
    keep(userId, name, now.current)
    setState('saving')
    const run = mutateAsync({ ...given, key, body: { revision, body: sent } })
      .then(answer => took({ revision: answer.revision, savedAt: answer.savedAt, body: sent }))
      .catch(fail)
      .finally(() => {
        running.current = null
      })
    running.current = run
    return run
  }, [mutateAsync, draft.id, userId, name])

  const change = useCallback(
    (next: DraftBody) => {
      now.current = { ...now.current, body: next }
      setBody(next)
      setNewer(null)
      setKept(keep(userId, name, now.current))
      setState(current => (isHeld.current ? current : 'waiting'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveNow(), PAUSE)
    },
    [userId, name, saveNow],
  )

  const goOnWith = useCallback(
    (next: DraftBody, portal: InPortal, unanswered = ANSWERED) => {
      const isSame = same(next, portal.body)
      now.current = {
        body: next,
        base: isSame ? next : portal.body,
        revision: portal.revision,
        sent: isSame ? null : unanswered.sent,
        key: isSame ? null : unanswered.key,
      }
      isHeld.current = false
      // The device has it before anything else lets go of it.
      if (isSame) forget(userId, name)
      else keep(userId, name, now.current)
      setSaved({ revision: portal.revision, at: portal.savedAt })
      setBody(next)
      setState(isSame ? 'saved' : 'waiting')
      void saveNow()
    },
    [userId, name, saveNow],
  )

  // Somebody saved while nothing was written here: there is nothing to choose, and this goes on with theirs.
  useEffect(() => {
    const { body, base, revision } = now.current
    if (draft.revision <= revision || body !== base || running.current || isHeld.current) return
    goOnWith(draft.body, draft)
    setNewer({ savedBy: draft.savedBy, savedAt: draft.savedAt })
  }, [draft, goOnWith])

  // Whoever leaves within the two seconds loses nothing: the device has it, and the portal is asked once more.
  useEffect(() => {
    isGone.current = false
    const leave = () => {
      if (now.current.body !== now.current.base) void saveNow()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      clearTimeout(timer.current)
      isGone.current = true
      leave()
    }
  }, [saveNow])

  const base = useCallback(() => now.current.base, [])
  const { at: savedAt, revision } = saved
  return { body, change, state, problem, newer, isKept, savedAt, revision, base, saveNow, goOnWith }
}

/** Fields are named as the endpoint has them: the draft is the body in its body. */
function problemIn(error: ApiError): SaveProblem {
  const issues = (error.body.issues ?? []).map(({ path, message }) => ({
    path: path.replace(/^body\.body\./, ''),
    message: `It ${message}.`,
  }))
  return {
    message: issues.length > 0 ? 'Until this is mended, nothing more is saved.' : wordsOf(error, 'Please try again.'),
    issues,
  }
}
