// A draft as plain text, to be copied.
import type { DraftBody } from '../../domain/authoring.ts'

export function textOfBody(body: DraftBody): string {
  const sections = 'sections' in body ? body.sections.map(({ title, content }) => `${title}\n\n${content}`) : []
  const questions = 'questions' in body ? body.questions : 'difficulty' in body ? [body] : []
  const asked = questions.map(({ question, options, explanation }) => [question, ...options, explanation].join('\n'))
  const description = 'description' in body ? [body.description] : []
  return [body.title, ...description, ...sections, ...asked].join('\n\n')
}
