// How people are found by what somebody types, and in which order they are listed.

/** As it is compared: an accent, an apostrophe or a capital makes no difference. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
}

function wordsIn(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

const MOST_WORDS = 6

/** The beginnings that a person's words must have, each of them. What follows an @ is the company's, and finds everybody. */
export function searchedWords(typed: string): string[] {
  return [...new Set(wordsIn(typed.replace(/@\S*/g, ' ')))].slice(0, MOST_WORDS)
}

export interface Findable {
  firstName: string
  lastName: string
  username: string
  email: string | null
}

export function wordsOf({ firstName, lastName, username, email }: Findable): string[] {
  return [...new Set([firstName, lastName, username, email?.split('@')[0] ?? ''].flatMap(wordsIn))]
}

/** By last name, then by first. */
export function sortName(firstName: string, lastName: string): string {
  return `${plain(lastName)} ${plain(firstName)}`.trim()
}
