// What this device has of a draft and the portal does not is taken up as the draft is opened, one after the other: at once where nobody
// else wrote in between, and by asking where somebody did.
import { useCallback, useEffect, useState } from 'react'
import type { DraftBody } from '../../domain/authoring.ts'
import { standingOf } from '../../domain/kept-draft.ts'
import { same } from '../../domain/same.ts'
import { forget, type KeptByTab, type Left } from './kept-drafts.ts'
import type { Autosave, Draft } from './use-autosave.ts'

interface TakenUp {
  /** The one that is to be put together with what somebody else wrote. */
  inConflict: KeptByTab | null
  settle: (body: DraftBody, newest: Draft) => void
}

export function useTakenUp(userId: number, left: Left, autosave: Autosave): TakenUp {
  const [waiting, setWaiting] = useState(left.kept)
  const { state, revision, savedAt, base, goOnWith } = autosave
  const [next] = waiting
  const portal = { revision, savedAt, body: base() }
  // One at a time: the next is held against what the portal has once the one before is there.
  const standing = next && state === 'saved' ? standingOf(next, portal) : null

  const done = useCallback(
    (one: KeptByTab) => {
      // Its text is under the name of this tab by now, or in the portal.
      if (one.name !== left.name) forget(userId, one.name)
      setWaiting(rest => rest.filter(({ name }) => name !== one.name))
    },
    [userId, left.name],
  )

  useEffect(() => {
    if (!next || standing === null || standing === 'theirs') return
    // A save of the page before this one may still be on its way.
    if (standing === 'mine')
      goOnWith(next.body, { revision, savedAt, body: base() }, same(next.sent, base()) ? null : next.sent)
    else if (next.name === left.name) forget(userId, next.name)
    done(next)
  }, [next, standing, goOnWith, done, revision, savedAt, base, userId, left.name])

  const settle = useCallback(
    (body: DraftBody, newest: Draft) => {
      goOnWith(body, newest)
      if (next) done(next)
    },
    [goOnWith, next, done],
  )

  return { inConflict: next && standing === 'theirs' ? next : null, settle }
}
