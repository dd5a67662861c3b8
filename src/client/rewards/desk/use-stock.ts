// The count of a reward as it is typed, and kept as soon as the fingers rest. It is only kept where nobody has taken one meanwhile.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { rewardsDesk } from '../../../contract/rewards-desk.ts'
import { MOST_STOCK } from '../../../domain/rewards.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { toast } from '../../ui/toast-store.ts'
import type { CatalogueReward } from './desk-words.ts'

const REST = 700

export function useStock({ id, title, stock }: CatalogueReward) {
  /** Null: as it is kept. */
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the portal has, also where this was pressed before it was known. */
  const known = useRef(stock)
  const running = useRef(Promise.resolve())
  const change = useAction(rewardsDesk.changeReward)
  const text = typed ?? (stock === null ? '' : String(stock))
  const count = countIn(text)

  useEffect(() => {
    known.current = stock
  }, [stock])

  async function keepNow(wanted: string) {
    const next = countIn(wanted)
    if (next !== null && next !== known.current) {
      try {
        await change.mutateAsync({ params: { id: String(id) }, body: { stock: next, stockWas: known.current } })
        known.current = next
      } catch (error) {
        toast({
          title: `The stock of ${title} is as before`,
          description: wordsOf(error, 'Please try again.'),
          tone: 'danger',
        })
      }
      await change.refreshed()
    }
    // Something may have been typed since.
    setTyped(now => (now === wanted ? null : now))
  }

  /** One after the other: each is held against what the one before made of it. */
  function keep(wanted: string) {
    running.current = running.current.then(() => keepNow(wanted))
  }

  function type(next: string) {
    setTyped(next)
    clearTimeout(timer.current)
    if (next !== '') timer.current = setTimeout(() => keep(next), REST)
  }

  /** At once. */
  function rest() {
    clearTimeout(timer.current)
    if (typed !== null) keep(typed)
  }

  const leave = useEffectEvent(rest)
  useEffect(() => () => leave(), [])
  return { text, count, type, rest }
}

const countIn = (text: string) => (text === '' ? null : Math.min(MOST_STOCK, Number(text)))
