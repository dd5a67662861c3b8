// The screen stays awake while it is shown, where the browser lets it: a code that goes dark cannot be scanned.
import { useEffect } from 'react'

export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const wake = async () => {
      if (document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) await taken?.release()
      else lock = taken
    }
    void wake()
    // A page that was out of sight has lost it.
    document.addEventListener('visibilitychange', wake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', wake)
      void lock?.release()
    }
  }, [])
}
