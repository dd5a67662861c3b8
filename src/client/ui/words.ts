// Numbers and counts as people read them in Australia.
/** What is written at a field whose address `isEmail` does not take. */
export const MISTYPED_EMAIL = 'Enter an email address like name@example.com.'

/** "1,234.5": by hand, since a phone takes longer to find out how Australians write numbers than to draw the page around them. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000
  const [whole = '', part] = String(Math.abs(rounded)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${rounded < 0 ? '-' : ''}${grouped}${part ? `.${part}` : ''}`
}

/** "1 module", "5 modules". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** "1st", "12th", "1,203rd". */
export function ordinalOf(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${formatNumber(place)}${ending}`
}

/** "640 kB", "3.8 MB". */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
