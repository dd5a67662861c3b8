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
  const change = useAction(rewardsDesk.changeReward)
  const text = typed ?? (stock === null ? '' : String(stock))
  const count = text === '' ? null : Math.min(MOST_STOCK, Number(text))

  async function keep(next: number | null) {
    if (next === null || next === stock) return setTyped(null)
    try {
      await change.mutateAsync({ params: { id: String(id) }, body: { stock: next, stockWas: stock } })
    } catch (error) {
      toast({
        title: `The stock of ${title} is as before`,
        description: wordsOf(error, 'Please try again.'),
        tone: 'danger',
      })
    }
    await change.refreshed()
    // Something may have been typed since.
    setTyped(now => (now === String(next) || now === text ? null : now))
  }

  function type(next: string) {
    setTyped(next)
    clearTimeout(timer.current)
    if (next !== '') timer.current = setTimeout(() => void keep(Math.min(MOST_STOCK, Number(next))), REST)
  }

  /** At once. */
  function rest() {
    clearTimeout(timer.current)
    if (typed !== null && !change.isPending) void keep(count)
  }

  const leave = useEffectEvent(rest)
  useEffect(() => () => leave(), [])
  return { text, count, type, rest }
}
