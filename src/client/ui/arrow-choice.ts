// Arrow keys among the options of a group: the focus and the choice move together, and at once. Radix moves the focus a moment later
// and the choice only if the key is still down by then: on a slow phone Enter then answers with the option before.
import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export function moveChoice(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
  event.preventDefault()
  const group = event.currentTarget.closest('[role=radiogroup]')
  const options = Array.from(group?.querySelectorAll<HTMLElement>('[role=radio]:enabled') ?? [])
  const next = options.at((options.indexOf(event.currentTarget) + step) % options.length)
  next?.focus()
  next?.click()
}
