// Parts of a screen that it can be drawn without: they are fetched once it stands, and are there when somebody asks for them.
import { useEffect } from 'react'

export function useFetchWhenIdle(...loads: readonly (() => Promise<unknown>)[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a screen are always the same
  useEffect(() => {
    const fetchAll = () => {
      // Without a connection it is tried again when the part is opened.
      for (const load of loads) load().catch(() => {})
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAll, 1000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(fetchAll, { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }, [])
}
