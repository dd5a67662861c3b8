// Numbers and counts as people read them in Australia.
import { once } from './once.ts'

// Made when the first number is written, not when this file arrives: it takes a phone longer than everything else in it.
const numbers = once(() => new Intl.NumberFormat('en-AU'))

/** What is written at a field whose address `isEmail` does not take. */
export const MISTYPED_EMAIL = 'Enter an email address like name@example.com.'

export function formatNumber(value: number): string {
  return numbers().format(value)
}

/** "1 module", "5 modules". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
