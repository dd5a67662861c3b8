// Which sections of a module's text were opened, kept in this browser by person and version.
import { useState } from 'react'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { useUser } from '../data/session.ts'
import { parseReading, type Reading } from './stored-progress.ts'

export function useReading(moduleId: number, version: number) {
  const { id } = useUser()
  const name = `reading:${moduleId}`
  const [reading, setReading] = useState<Reading | null>(() => parseReading(readDraft(id, name)))
  // A revised text has not been opened yet.
  const opened = reading?.version === version ? reading.opened : []
  return {
    opened,
    markOpened: (anchor: string) => {
      if (opened.includes(anchor)) return
      const next = { version, opened: [...opened, anchor] }
      setReading(next)
      writeDraft(id, name, JSON.stringify(next))
    },
  }
}
