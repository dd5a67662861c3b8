// Counting what is left: step by step or typed, kept once the fingers rest. Where nothing is counted yet, a way to begin.
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { MOST_STOCK } from '../../../domain/rewards.ts'
import { Button } from '../../ui/Button.tsx'
import type { CatalogueReward } from './desk-words.ts'
import { useStock } from './use-stock.ts'

export function StockCount({ reward }: { reward: CatalogueReward }) {
  const [isBegun, setBegun] = useState(false)
  const { text, count, type, rest } = useStock(reward)
  if (reward.stock === null && !isBegun && text === '') {
    return (
      <Button variant="ghost" size="sm" aria-label={`Count stock of ${reward.title}`} onClick={() => setBegun(true)}>
        Count stock
      </Button>
    )
  }
  return (
    <fieldset className="stepper" aria-label={`Stock of ${reward.title}`}>
      <button type="button" aria-label="One less" disabled={!count} onClick={() => type(String((count ?? 0) - 1))}>
        <Minus />
      </button>
      <input
        inputMode="numeric"
        aria-label={`How many of ${reward.title} are left`}
        maxLength={String(MOST_STOCK).length}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed
        autoFocus={isBegun}
        value={text}
        onChange={event => type(event.target.value.replace(/\D/g, ''))}
        onKeyDown={event => event.key === 'Enter' && rest()}
        onBlur={() => {
          rest()
          setBegun(false)
        }}
      />
      <button
        type="button"
        aria-label="One more"
        disabled={count !== null && count >= MOST_STOCK}
        onClick={() => type(String((count ?? 0) + 1))}
      >
        <Plus />
      </button>
    </fieldset>
  )
}
