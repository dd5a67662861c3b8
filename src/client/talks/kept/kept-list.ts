// What of a person's talks is on this device, for the screens: read again after every change.
import { useEffect, useSyncExternalStore } from 'react'
import { currentSession } from '../../data/session.ts'
import { noteUnsentTalks } from '../../data/unsent-talks.ts'
import { entriesOf } from './database.ts'
import type { KeptEntry } from './entry.ts'

const NOTHING: readonly KeptEntry[] = []
let shown: readonly KeptEntry[] = NOTHING
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A browser that refuses storage has nothing. */
export async function readKeptAgain(): Promise<void> {
  const person = currentSession()?.user.id
  if (person === undefined) return
  const entries = await entriesOf(person).catch(() => NOTHING)
  if (currentSession()?.user.id !== person) return
  noteUnsentTalks(person, entries.filter(({ refused }) => refused === null).length)
  shown = entries
  for (const listener of listeners) listener()
}

/** Of one talk of whoever is signed in. */
export function useKept(talkId: number): readonly KeptEntry[] {
  const all = useSyncExternalStore(subscribe, () => shown)
  useEffect(() => {
    void readKeptAgain()
    // Another page of the portal may send what this one keeps, or the other way round.
    const again = () => void readKeptAgain()
    window.addEventListener('storage', again)
    return () => window.removeEventListener('storage', again)
  }, [])
  const person = currentSession()?.user.id
  return all.filter(entry => entry.talkId === talkId && entry.leaderId === person)
}
