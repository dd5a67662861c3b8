// One question: its words, its options, the reason, and where the text says so.
import type { DraftQuestion, DraftSection } from '../../../domain/authoring.ts'
import { Select } from '../../ui/Select.tsx'
import { NotedField, NotedTextarea } from '../NotedField.tsx'
import { OptionFields } from './OptionFields.tsx'

export interface QuestionFormProps {
  path: string
  question: DraftQuestion
  sections: readonly DraftSection[]
  onChange: (changes: Partial<DraftQuestion>) => void
}

export function QuestionForm({ path, question, sections, onChange }: QuestionFormProps) {
  const known = sections.some(({ title }) => title === question.section)
  return (
    <>
      <NotedTextarea
        {...{ path: `${path}.question`, label: 'Question', value: question.question, most: 400 }}
        onValue={value => onChange({ question: value })}
      />
      <OptionFields path={path} options={question.options} answer={question.answer} onChange={onChange} />
      <NotedTextarea
        {...{ path: `${path}.explanation`, label: 'Why it is right', value: question.explanation, most: 600 }}
        onValue={explanation => onChange({ explanation })}
      />
      <NotedField path={`${path}.section`} label="Where it stands in the text">
        <Select value={known ? question.section : ''} onChange={event => onChange({ section: event.target.value })}>
          {!known && <option value="">Choose a section</option>}
          {sections
            .filter(({ title }) => title !== '')
            .map(({ title }) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
        </Select>
      </NotedField>
    </>
  )
}
