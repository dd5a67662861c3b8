// Numbers and counts as people read them in Australia.
const NUMBER = new Intl.NumberFormat('en-AU')

export function formatNumber(value: number): string {
  return NUMBER.format(value)
}

/** "1 module", "5 modules". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
