// Where a page of a list ends, handed out as an opaque word and taken back for the same list only.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { id } from '../../contract/values.ts'
import { Refusal } from '../../domain/refusal.ts'

/** What a column of its kind can hold: anybody can make a cursor up. */
const KINDS = {
  text: z.string().refine(text => !text.includes('\0')),
  id,
  instant: z.int(),
}

type Kind = keyof typeof KINDS
type Key<Kinds extends readonly Kind[]> = { [Index in keyof Kinds]: z.output<(typeof KINDS)[Kinds[Index]]> }

/** `list` is what the place belongs to: the list's name and its filters. */
export function cursorOf(list: unknown, key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([markOf(list), ...key])).toString('base64url')
}

/** The key that a cursor holds. One of another list, or of none, is refused. */
export function keyIn<const Kinds extends readonly Kind[]>(list: unknown, cursor: string, kinds: Kinds): Key<Kinds> {
  const [mark, ...key] = partsIn(cursor)
  const fits = key.length === kinds.length && kinds.every((kind, index) => KINDS[kind].safeParse(key[index]).success)
  if (mark !== markOf(list) || !fits) throw new Refusal('request.cursor')
  return key as unknown as Key<Kinds>
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
