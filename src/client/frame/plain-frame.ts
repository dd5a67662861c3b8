// A screen may have the page to itself: a talk in the yard has its own bar, and nothing around it that could be hit by mistake.
import { useLayoutEffect, useSyncExternalStore } from 'react'

let asking = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  asking += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Without header, footer and help for as long as whatever calls this is shown. */
export function usePlainFrame(): void {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

export function useIsPlain(): boolean {
  return useSyncExternalStore(subscribe, () => asking > 0)
}
