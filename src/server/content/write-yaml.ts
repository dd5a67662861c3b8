// Writes YAML that is read back to the letter: every value is text there, and no line is folded.
import { stringify } from 'yaml'

/** Text, lists and records of text. What is undefined or null is left out. */
export type Written = string | number | readonly Written[] | { readonly [name: string]: Written | undefined | null }

export function yamlOf(value: Written): string {
  return stringify(asText(value), { schema: 'failsafe', lineWidth: 0, blockQuote: false })
}

/** A list with nothing in it is a list all the same. */
export function yamlListOf(values: readonly Written[]): string {
  return values.map(value => yamlOf([value])).join('\n') || '[]\n'
}

type Plain = string | Plain[] | { [name: string]: Plain }

function asText(value: Written): Plain {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(asText)
  const present = Object.entries(value).filter(([, part]) => part !== undefined && part !== null)
  return Object.fromEntries(present.map(([name, part]) => [name, asText(part as Written)]))
}
