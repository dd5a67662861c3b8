// The fields of a draft in words.
import { optionLetter } from '../../domain/challenge.ts'

const WORDS: Readonly<Record<string, string>> = {
  ...{ title: 'The title', description: 'The description', number: 'The number', date: 'The date' },
  ...{ duration: 'The time it takes', passingScore: 'The pass mark', image: 'The picture', target: 'How many' },
  ...{ question: 'The question', explanation: 'The reason', answer: 'The right answer', section: 'Where it stands' },
  ...{ celebrationMessage: 'The message', pointsReward: 'The points', experienceReward: 'The experience' },
}

export function fieldInWords(path: readonly string[]): string {
  const [list, index, field, option] = path
  const nth = Number(index) + 1
  if (list === 'sections' && index !== undefined) return `The heading of section ${nth}`
  if (list === 'options' && index !== undefined) return `Option ${optionLetter(Number(index))}`
  if (list !== 'questions' || index === undefined) return WORDS[list ?? ''] ?? 'This'
  if (field === 'options' && option !== undefined) return `Option ${optionLetter(Number(option))} of question ${nth}`
  return `${WORDS[field ?? ''] ?? 'Something'} of question ${nth}`
}
