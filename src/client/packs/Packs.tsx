// Evidence packs: what to prove, or the pack that the address names, and below it those that were made before.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOpened } from '../frame/use-opened.ts'
import { ChoosePack } from './ChoosePack.tsx'
import { PacksBefore } from './PacksBefore.tsx'
import type { PackDesk } from './pack-desk.ts'
import type { Pack } from './pack-words.ts'
import { ShownPack } from './ShownPack.tsx'
import { useMake } from './use-make.ts'
import { usePacks } from './use-packs.ts'
import './packs.css'

export function Packs({ desk }: { desk: PackDesk }) {
  const { value: id, open, close } = useOpened('pack')
  const packs = usePacks(desk)
  const [started, setStarted] = useState<Pack | null>(null)
  const make = useMake(desk, pack => {
    setStarted(pack)
    open(String(pack.id))
  })
  const { front, keepFocus } = useFront(id)
  const known = [started, ...(packs.list.data?.items ?? [])].find(pack => pack !== null && String(pack.id) === id)
  return (
    <>
      <div ref={front} tabIndex={-1}>
        {id === null ? (
          <ChoosePack desk={desk} make={make} />
        ) : (
          <ShownPack
            key={id}
            {...{ desk, id, known: known ?? undefined, make, onChanged: keepFocus }}
            onAnother={() => {
              make.forget()
              close()
            }}
          />
        )}
      </div>
      <PacksBefore desk={desk} packs={packs} shown={id} />
    </>
  )
}

/** What is in front is another thing now: it begins at its top and has the focus, as a new page would. */
function useFront(id: string | null) {
  const front = useRef<HTMLDivElement>(null)
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    front.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [id])

  const hasBegun = useRef(false)
  /** Not taken from anything that somebody is at. */
  const keepFocus = useCallback(() => {
    if (hasBegun.current && document.activeElement === document.body) front.current?.focus({ preventScroll: true })
    hasBegun.current = true
  }, [])
  return { front, keepFocus }
}
