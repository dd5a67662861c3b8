// A password to be handed over, on a note or on the phone.
import { randomInt } from 'node:crypto'

/** No letter or digit that is taken for another when read out on the phone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of four: 79 bits, and can be typed from a note. */
export function oneTimePassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
