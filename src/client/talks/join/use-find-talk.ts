// The talk that a code opens. Looking is a write, since whoever leads the talk sees who is there: it is sent once, and again by a press.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { talks } from '../../../contract/talks.ts'
import { useAction } from '../../data/action.ts'
import { useOnline } from '../../data/connection.ts'
import type { FoundTalk } from './own.ts'

interface Looked {
  found: FoundTalk | null
  failure: unknown
  isWaiting: boolean
}

export function useFindTalk(code: string) {
  const [looked, setLooked] = useState<Looked>({ found: null, failure: null, isWaiting: false })
  const action = useAction(talks.findTalk)
  const isOnline = useOnline()
  const asked = useRef<string>(undefined)

  async function find(): Promise<void> {
    setLooked(before => ({ ...before, isWaiting: true }))
    try {
      setLooked({ found: await action.mutateAsync({ body: { code } }), failure: null, isWaiting: false })
    } catch (failure) {
      setLooked({ found: null, failure, isWaiting: false })
    }
  }
  const findFirst = useEffectEvent(find)

  // Without a connection it waits for one.
  useEffect(() => {
    if (!isOnline || asked.current === code) return
    asked.current = code
    void findFirst()
  }, [code, isOnline])

  return { ...looked, isOffline: !isOnline, find }
}
