// A card as it is shown: its options in an order of its own each time it comes back, the same until it is answered.
import { createHmac, type KeyObject } from 'node:crypto'
import { drawForm } from '../../domain/quiz-draw.ts'
import type { Question } from './published.ts'
import type { CardRow } from './queries.ts'

export interface ShownCard {
  /** What an answer names it by. It tells nothing about it. */
  form: string
  /** For each option as it is shown, its place in the bank. */
  places: readonly number[]
}

export function shownCard(secret: KeyObject, card: CardRow, question: Question): ShownCard {
  // With the options in their order: places are places in the bank.
  const said = JSON.stringify(['practice', card.id, card.question, card.answers, question.options])
  const bytes = createHmac('sha256', secret).update(said).digest()
  const seed = [0, 4, 8, 12].map(start => bytes.readUInt32LE(start))
  const [drawn] = drawForm([question], 1, seed, null)
  return { form: bytes.toString('base64url', 16, 28), places: drawn?.options ?? [] }
}
