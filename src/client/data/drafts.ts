// What a person typed and did not send yet, kept in this browser by person, so that neither a reload nor an ended session loses it.
import { useCallback, useState } from 'react'

const keyOf = (userId: number, name: string) => `draft:${userId}:${name}`

export function readDraft(userId: number, name: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, name))
  } catch {
    return null
  }
}

/** Whether it was kept: a full or refused storage costs the draft, not the work on the screen. */
export function writeDraft(userId: number, name: string, text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(keyOf(userId, name))
    else localStorage.setItem(keyOf(userId, name), text)
    return true
  } catch {
    return false
  }
}

/** The names of those that begin like this. */
export function draftNames(userId: number, start: string): string[] {
  try {
    const prefix = keyOf(userId, '')
    const keys = Object.keys(localStorage).filter(key => key.startsWith(`${prefix}${start}`))
    return keys.map(key => key.slice(prefix.length))
  } catch {
    return []
  }
}

export function removeDrafts(userId: number): void {
  try {
    const prefix = keyOf(userId, '')
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** A text field's value that is kept as it is typed. An empty value removes the draft. */
export function useDraft(userId: number, name: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(userId, name) ?? initial)
  const change = useCallback(
    (next: string) => {
      setText(next)
      writeDraft(userId, name, next)
    },
    [userId, name],
  )
  return [text, change]
}
