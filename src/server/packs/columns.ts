// What a table of a pack is made of.
import type { PackTableName } from '../../domain/pack-format.ts'

/** A day is `YYYY-MM-DD`, an instant milliseconds. */
export type Cell = string | number | null

export interface Column {
  head: string
  type: 'text' | 'number' | 'day' | 'instant'
  /** In characters. */
  width: number
}

export const text = (head: string, width: number): Column => ({ head, width, type: 'text' })
export const number = (head: string, width = 10): Column => ({ head, width, type: 'number' })
export const day = (head: string): Column => ({ head, width: 13, type: 'day' })
export const instant = (head: string): Column => ({ head, width: 21, type: 'instant' })

export interface TableForm {
  /** Of the file. */
  name: PackTableName
  /** Of the sheet. */
  title: string
  columns: readonly Column[]
}
