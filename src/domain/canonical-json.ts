// JSON in the one form in which everybody writes the same value with the same bytes (RFC 8785): what is hashed is written so.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${value} cannot be written as JSON`)
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('half a character cannot be written as JSON')
  // Numbers and texts are written as ECMAScript writes them, which is what the standard asks for.
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value)
    .sort()
    .map(name => `${canonicalJson(name)}:${canonicalJson(value[name] ?? null)}`)
  return `{${members.join(',')}}`
}

const isList = (value: readonly Json[] | object): value is readonly Json[] => Array.isArray(value)
