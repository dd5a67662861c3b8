// Whatever happens in a talk goes onto the phone first and from there to the portal, so that it does not matter whether there is a
// connection just now.
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../data/connection.ts'
import { newKey } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import type { KeptContent } from '../kept/entry.ts'
import { keep, prepareToKeep } from '../kept/keep.ts'
import { sendContent, sendKept } from '../kept/send.ts'

export interface Keeping {
  /** Null until it is known. */
  canKeep: boolean | null
  /** Throws where it could be neither kept nor sent. */
  record(content: KeptContent): Promise<void>
}

export function useKeeping(talkId: number): Keeping {
  const { id: leaderId } = useUser()
  const isOnline = useOnline()
  const unsent = useRef<{ what: string; key: string; at: number } | null>(null)
  const [canKeep, setCanKeep] = useState<boolean | null>(null)
  useEffect(() => {
    if (canKeep) return
    // Without a connection it is known too, from an earlier time.
    void prepareToKeep(leaderId, talkId).then(can => setCanKeep(can))
    if (isOnline) void sendKept()
  }, [canKeep, isOnline, leaderId, talkId])

  /** Sent again by hand after the answer was lost, it is the same thing. */
  async function sendAtOnce(content: KeptContent): Promise<void> {
    const what = JSON.stringify(content)
    if (unsent.current?.what !== what) unsent.current = { what, key: newKey(), at: Date.now() }
    const { key, at } = unsent.current
    await sendContent({ talkId, key, at }, content)
    unsent.current = null
  }

  async function record(content: KeptContent): Promise<void> {
    if (!canKeep) return sendAtOnce(content)
    await keep(leaderId, talkId, content)
    void sendKept()
  }
  return { canKeep, record }
}
