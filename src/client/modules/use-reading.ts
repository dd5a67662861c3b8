// Which sections of a module's text were opened, kept in this browser by person and version.
import { useState } from 'react'
import { readDraft, writeDraft } from '../drafts.ts'
import { useUser } from '../session.ts'

export function useReading(moduleId: number, version: number) {
  const { id } = useUser()
  const name = `reading:${moduleId}`
  const [opened, setOpened] = useState<readonly string[]>(() => parseReading(readDraft(id, name), version))
  return {
    opened,
    markOpened: (anchor: string) => {
      if (opened.includes(anchor)) return
      const next = [...opened, anchor]
      setOpened(next)
      writeDraft(id, name, JSON.stringify({ version, opened: next }))
    },
  }
}

/** A revised text has not been opened yet. */
export function parseReading(text: string | null, version: number): string[] {
  try {
    const kept = JSON.parse(text ?? 'null') as { version: number; opened: unknown[] } | null
    return kept?.version === version ? kept.opened.map(String) : []
  } catch {
    return []
  }
}
