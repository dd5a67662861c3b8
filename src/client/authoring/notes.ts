// What the check says about a field, beside the field.
import { createContext, useContext } from 'react'
import type { DraftProblem } from '../../domain/authoring.ts'

export const Notes = createContext<readonly DraftProblem[]>([])

/** The first of what must change, or else of what to look at. */
export function useNote(path: string): DraftProblem | undefined {
  const notes = useContext(Notes).filter(note => note.path === path)
  return notes.find(({ severity }) => severity === 'error') ?? notes[0]
}
