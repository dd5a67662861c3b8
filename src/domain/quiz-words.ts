// The words of questions and options, as the rules of a fair quiz compare them.

const SMALL_WORDS = new Set(
  'a an and as at because be by correct do does for in is it of on or right so that the this to what you'.split(' '),
)

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Without the words that any sentence has. */
export function tellingWords(text: string): string[] {
  return wordsOf(text).filter(word => !SMALL_WORDS.has(word))
}

/** `stop`, `stops`, `stopped` and `stopping` are one word; every figure is the same one. */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return '#'
  const short = word.length > 4 ? word.replace(/(ing|ed|es|ly|s)$/, '') : word
  return short.length > 3 ? short.replace(/e$/, '').replace(/(.)\1$/, '$1') : short
}
