// What is said about a result, in the toast and on the card.
import type { Result } from './shapes.ts'

export function resultWords({ isCorrect, pointsEarned, streak }: Result): { title: string; description: string } {
  return isCorrect
    ? { title: 'Correct!', description: `You earned ${pointsEarned} points! Current streak: ${streak}` }
    : { title: 'Not quite right', description: 'Better luck tomorrow! Keep learning.' }
}
