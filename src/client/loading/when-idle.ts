// Parts of a screen that it can be drawn without: they are fetched once it stands, and are there when somebody asks for them.
import { useEffect } from 'react'

/** By then a screen has what it shows: nothing else should be on the line before. */
const SETTLING = 2000

/** Gives back how to call it off. */
export function whenIdle(run: () => void, after = SETTLING): () => void {
  let isOff = false
  const go = () => isOff || run()
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(go, { timeout: 3000 }) : go()), after)
  return () => {
    isOff = true
  }
}

export function useFetchWhenIdle(...loads: readonly (() => Promise<unknown>)[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a screen are always the same
  useEffect(
    () =>
      whenIdle(() => {
        // Without a connection it is tried again when the part is opened.
        for (const load of loads) load().catch(() => {})
      }),
    [],
  )
}
