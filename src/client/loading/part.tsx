// A part of the portal with a file of its own. One that was fetched in advance is drawn at once. One that is not available says so and is
// asked for again when the connection is back (a browser that remembers the failure needs the button), where React's own `lazy` would
// take the whole page down with it and never ask again. What a screen can be drawn without is fetched once it is there.
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { isOnline, lookForPortal, onConnectionChange } from '../data/connection.ts'

interface Part<Props> {
  Part: ComponentType<Props>
  fetch: () => Promise<unknown>
}

interface Meanwhile<Props> {
  /** While it is on its way. */
  Waiting?: ComponentType
  /** When it could not be fetched. */
  Lost?: ComponentType<Props & { onRetry: () => void }>
}

export function partFrom<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Lost }: Meanwhile<Props> = {},
): Part<Props> {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    fetched = await load()
    return fetched
  }

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => fetched)
    const [isLost, setIsLost] = useState(false)

    useEffect(() => {
      if (Shown) return
      if (isLost) return onConnectionChange(() => isOnline() && setIsLost(false))
      let isHere = true
      fetch().then(
        // Drawn in pieces, between which the page answers.
        part => isHere && startTransition(() => setShown(() => part)),
        () => isHere && setIsLost(true),
      )
      return () => {
        isHere = false
      }
    }, [Shown, isLost])

    // A file that is missing while the portal is there belonged to an older build.
    async function retry() {
      if (await lookForPortal()) window.location.reload()
      else setIsLost(false)
    }

    if (Shown) return <Shown {...props} />
    if (isLost) return Lost && <Lost {...props} onRetry={retry} />
    return Waiting && <Waiting />
  }
  return { Part, fetch }
}

/** By then a screen has what it shows: nothing else should be on the line before. */
const SETTLING = 2000

/** Returns how to call it off. */
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
