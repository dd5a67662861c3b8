// What somebody types as a code, and what is wrong with it.
import { CODE_LENGTH, CODE_LETTERS } from '../../../domain/talk.ts'

/** Only letters and digits, large ones, at most six. */
export function lettersIn(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH)
}

const NEVER = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(letter => !CODE_LETTERS.includes(letter))

/** For what cannot be a code. */
export function codeProblem(letters: string): string {
  if (letters.length < CODE_LENGTH) return 'A code has six letters.'
  return `A code never has a digit, nor the letters ${NEVER.slice(0, -1).join(', ')} or ${NEVER.at(-1)}. Look again.`
}
