// A draft as plain text, whole, to be copied.
import type { DraftBody, DraftQuestion } from '../../domain/authoring.ts'

const LABELS: Readonly<Record<string, string>> = {
  ...{ number: 'Number', date: 'Date', category: 'Category', area: 'Area', duration: 'Minutes', image: 'Picture' },
  ...{ passingScore: 'Pass mark', difficulty: 'Difficulty', metric: 'Counts', target: 'Target', file: 'PDF' },
  ...{ pointsReward: 'Points', experienceReward: 'Experience', appliesTo: 'For', celebrationMessage: 'Celebration' },
  drawing: 'Drawing',
}

export function textOfBody(body: DraftBody): string {
  const details = Object.entries(body).flatMap(([field, value]) =>
    LABELS[field] === undefined || value === null || value === ''
      ? []
      : [`${LABELS[field]}: ${Array.isArray(value) ? value.join(', ') : value}`],
  )
  const sections = 'sections' in body ? body.sections.map(({ title, content }) => `${title}\n\n${content}`) : []
  const questions = 'questions' in body ? body.questions : 'difficulty' in body ? [body] : []
  const description = 'description' in body ? [body.description] : []
  return [body.title, ...description, ...sections, ...questions.map(asText), details.join('\n')].join('\n\n')
}

function asText(one: Omit<DraftQuestion, 'section'> & { section?: string }): string {
  const options = one.options.map((option, index) => `${index === one.answer ? 'Right: ' : '- '}${option}`)
  return [one.question, ...options, one.explanation, ...(one.section ? [`Section: ${one.section}`] : [])].join('\n')
}
