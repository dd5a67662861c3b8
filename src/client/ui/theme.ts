// The theme the person chose: system, light or dark. Kept in this browser and set as data-theme on the root element.
import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'

const KEY = 'theme'
const listeners = new Set<() => void>()
let choice: ThemeChoice = stored()

// A browser that refuses storage still gets a theme, it just is not kept.
function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

function show(): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

/** Call once at start, before the first render. */
export function startTheme(): void {
  show()
  window.addEventListener('storage', event => {
    if (event.key !== KEY && event.key !== null) return
    choice = stored()
    show()
    for (const listener of listeners) listener()
  })
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next
  try {
    if (next === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {}
  show()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): {
  theme: ThemeChoice
  chooseTheme: (next: ThemeChoice) => void
} {
  return { theme: useSyncExternalStore(subscribe, () => choice), chooseTheme }
}
