// Where a page of a list ends, handed out as an opaque word and taken back for the same list only.
import { createHash } from 'node:crypto'
import { Refusal } from '../../domain/refusal.ts'

type Key = readonly (string | number)[]

/** `list` is what the place belongs to: the list's name and its filters. */
export function cursorOf(list: unknown, key: Key): string {
  return Buffer.from(JSON.stringify([markOf(list), ...key])).toString('base64url')
}

/** The key that a cursor holds. One of another list, or of none, is refused. */
export function keyIn(list: unknown, cursor: string, kinds: readonly ('string' | 'number')[]): Key {
  const [mark, ...key] = partsIn(cursor)
  const fits = key.length === kinds.length && key.every((part, index) => typeof part === kinds[index])
  if (mark !== markOf(list) || !fits) throw new Refusal('request.cursor')
  return key as Key
}

function partsIn(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

function markOf(list: unknown): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 8)
}
