// Keys among the options of a group: the focus and the choice move together, and at once. Radix moves the focus a moment later and the
// choice only if the key is still down by then: on a slow phone Enter then answers with the option before.
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/** From which option to which, of so many. */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ...{ ArrowDown: at => at + 1, ArrowRight: at => at + 1, ArrowUp: at => at - 1, ArrowLeft: at => at - 1 },
  ...{ Home: () => 0, PageUp: () => 0, End: (_, count) => count - 1, PageDown: (_, count) => count - 1 },
}

export function moveChoice(event: KeyboardEvent<HTMLElement>): void {
  const move = MOVES[event.key]
  if (!move || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
  event.preventDefault()
  const group = event.currentTarget.closest('[role=radiogroup]')
  const options = Array.from(group?.querySelectorAll<HTMLElement>('[role=radio]:enabled') ?? [])
  const next = options.at(move(options.indexOf(event.currentTarget), options.length) % options.length)
  // A key that is held down makes Radix choose too, as the focus comes.
  flushSync(() => next?.focus())
  if (next?.ariaChecked !== 'true') next?.click()
}
