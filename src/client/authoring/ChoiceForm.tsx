// A challenge of the day: one question, three or four options, and why the right one is right.

import type { ChallengeDraft, DraftBody } from '../../domain/authoring.ts'
import {
  CHALLENGE_CATEGORIES,
  CHALLENGE_DIFFICULTIES,
  CHALLENGE_LABELS,
  DIFFICULTY_LABELS,
} from '../../domain/challenge.ts'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/Select.tsx'
import { NotedField, NotedInput, NotedTextarea } from './NotedField.tsx'
import { OptionFields } from './quiz/OptionFields.tsx'

export interface ChoiceFormProps {
  body: ChallengeDraft
  change: (body: DraftBody) => void
}

export function ChoiceForm({ body, change }: ChoiceFormProps) {
  const set = (changes: Partial<ChallengeDraft>) => change({ ...body, ...changes })
  return (
    <Card className="grid grid-cols-1 gap-4">
      <NotedInput path="title" label="Title" value={body.title} onValue={title => set({ title })} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <NotedField path="category" label="Category">
          <Select
            value={body.category}
            onChange={event => set({ category: event.target.value as ChallengeDraft['category'] })}
          >
            {CHALLENGE_CATEGORIES.map(value => (
              <option key={value} value={value}>
                {CHALLENGE_LABELS[value]}
              </option>
            ))}
          </Select>
        </NotedField>
        <NotedField path="difficulty" label="Difficulty">
          <Select
            value={body.difficulty}
            onChange={event => set({ difficulty: event.target.value as ChallengeDraft['difficulty'] })}
          >
            {CHALLENGE_DIFFICULTIES.map(value => (
              <option key={value} value={value}>
                {DIFFICULTY_LABELS[value]}
              </option>
            ))}
          </Select>
        </NotedField>
      </div>
      <NotedTextarea
        {...{ path: 'question', label: 'Question', value: body.question, most: 400 }}
        onValue={question => set({ question })}
      />
      <OptionFields path="" options={body.options} answer={body.answer} onChange={set} canHaveThree />
      <NotedTextarea
        {...{ path: 'explanation', label: 'Why it is right', value: body.explanation, most: 600 }}
        onValue={explanation => set({ explanation })}
      />
    </Card>
  )
}
