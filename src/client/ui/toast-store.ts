// The toasts outside React: one is shown at a time, and a dismissed one stays in the store for a while so that it can
// leave the screen in peace.
import { useEffect, useRef, useSyncExternalStore } from 'react'

export type ToastTone = 'neutral' | 'success' | 'danger'

export interface ToastMessage {
  title: string
  description?: string | undefined
  tone?: ToastTone | undefined
  /** Milliseconds on the screen; 5,000 unless given. */
  duration?: number | undefined
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

const LIMIT = 1
const REMOVE_AFTER_MS = 1_000_000

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly ShownToast[]): void {
  toasts = next
  for (const [id, timer] of removals) {
    if (toasts.some(toast => toast.id === id)) continue
    clearTimeout(timer)
    removals.delete(id)
  }
  for (const listener of listeners) listener()
}

/** Shows a toast, in place of the one that is there. */
export function toast(message: ToastMessage): number {
  lastId += 1
  change([{ ...message, id: lastId, open: true }, ...toasts].slice(0, LIMIT))
  return lastId
}

export function dismissToast(id: number): void {
  if (!removals.has(id)) {
    removals.set(
      id,
      setTimeout(() => change(toasts.filter(shown => shown.id !== id)), REMOVE_AFTER_MS),
    )
  }
  change(toasts.map(shown => (shown.id === id ? { ...shown, open: false } : shown)))
}

/** For what is said about a form: it goes when the form does. */
export function useToastOfForm(): (message: ToastMessage) => void {
  const last = useRef<number>(undefined)
  useEffect(
    () => () => {
      if (last.current !== undefined) dismissToast(last.current)
    },
    [],
  )
  return message => {
    last.current = toast(message)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}
