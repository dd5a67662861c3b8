// What this device has of a draft and the portal does not is taken up as the draft is opened, one after the other: at once where nobody
// else wrote in between, and by asking where somebody did.
import { useCallback, useEffect, useState } from 'react'
import { authoring } from '../../contract/authoring.ts'
import type { DraftBody } from '../../domain/authoring.ts'
import { standingOf } from '../../domain/kept-draft.ts'
import { same } from '../../domain/same.ts'
import { request } from '../data/request.ts'
import { forget, type KeptByTab, type Left } from './kept-drafts.ts'
import { ANSWERED, type Autosave, type Draft } from './use-autosave.ts'

interface TakenUp {
  /** The one that is to be put together with what somebody else wrote. */
  inConflict: KeptByTab | null
  settle: (body: DraftBody, newest: Draft) => void
}

export function useTakenUp(userId: number, draftId: number, left: Left, autosave: Autosave): TakenUp {
  const [waiting, setWaiting] = useState(left.kept)
  const { state, revision, savedAt, base, goOnWith } = autosave
  const [next] = waiting
  const portal = { revision, savedAt, body: base() }
  // One at a time: the next is held against what the portal has once the one before is there.
  const standing = next && state === 'saved' ? standingOf(next, portal) : null
  const isUnanswered = standing === 'theirs' && next?.key != null

  const done = useCallback(
    (one: KeptByTab) => {
      // Its text is under the name of this tab by now, or in the portal.
      if (one.name !== left.name) forget(userId, one.name)
      setWaiting(rest => rest.filter(({ name }) => name !== one.name))
    },
    [userId, left.name],
  )

  /** The portal has all of it. */
  const leave = useCallback(
    (one: KeptByTab) => {
      if (one.name === left.name) forget(userId, one.name)
      done(one)
    },
    [userId, left.name, done],
  )

  // What was sent and never answered may be in what somebody else wrote on: put together from before it, it would be there twice.
  useEffect(() => {
    if (!next || !isUnanswered) return
    let isOver = false
    void knownOf(draftId, next).then(known => {
      if (isOver) return
      if (known && same(next.body, known.base)) leave(next)
      else setWaiting(([, ...rest]) => [{ ...next, ...known, ...ANSWERED }, ...rest])
    })
    return () => {
      isOver = true
    }
  }, [draftId, next, isUnanswered, leave])

  useEffect(() => {
    if (!next || standing === null || standing === 'theirs') return
    // A save of the page before this one may still be on its way.
    if (standing === 'mine') {
      goOnWith(next.body, { revision, savedAt, body: base() }, same(next.sent, base()) ? ANSWERED : next)
      done(next)
    } else leave(next)
  }, [next, standing, goOnWith, done, leave, revision, savedAt, base])

  const settle = useCallback(
    (body: DraftBody, newest: Draft) => {
      goOnWith(body, newest)
      if (next) done(next)
    },
    [goOnWith, next, done],
  )

  return { inConflict: next && standing === 'theirs' && !isUnanswered ? next : null, settle }
}

/** What the portal had of it: sent again with its key, what arrived is answered as it was then, and what did not is refused. */
async function knownOf(id: number, { sent, key, revision }: KeptByTab) {
  if (!sent || !key) return null
  try {
    const given = { params: { id: String(id) }, key, body: { revision, body: sent } }
    return { base: sent, revision: (await request(authoring.saveDraft, given)).revision }
  } catch {
    return null
  }
}
