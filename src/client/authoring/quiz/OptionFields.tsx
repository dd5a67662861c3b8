// The options of a question, and which one is right.
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { DRAFT_LIMITS } from '../../../domain/authoring.ts'
import { optionLetter } from '../../../domain/challenge.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { FieldNote } from '../FieldNote.tsx'
import { useNote } from '../notes.ts'

export interface OptionFieldsProps {
  /** Of the question in the draft; empty where the draft is the question. */
  path: string
  options: string[]
  answer: number | null
  onChange: (changes: { options?: string[]; answer?: number | null }) => void
  /** Three are enough for a challenge. */
  canHaveThree?: boolean
}

export function OptionFields({ path, options, answer, onChange, canHaveThree = false }: OptionFieldsProps) {
  const name = useId()
  const at = (field: string) => (path === '' ? field : `${path}.${field}`)
  const note = useNote(at('options'))
  const answerNote = useNote(at('answer'))
  const remove = (index: number) =>
    onChange({
      options: options.filter((_, other) => other !== index),
      answer: answer === null || answer === index ? null : answer > index ? answer - 1 : answer,
    })
  return (
    <fieldset data-path={at('options')} className="grid gap-2">
      <legend className="label">
        Options <small>Choose the right one</small>
      </legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its letter
        <div key={index} className={cx('options__row', index === answer && 'options__row--right')}>
          <input
            type="radio"
            name={name}
            className="size-5"
            aria-label={`${optionLetter(index)} is right`}
            checked={index === answer}
            onChange={() => onChange({ answer: index })}
          />
          <span className="options__letter" aria-hidden="true">
            {optionLetter(index)}
          </span>
          <OptionInput
            path={at(`options.${index}`)}
            letter={optionLetter(index)}
            value={option}
            onValue={value => onChange({ options: options.map((one, other) => (other === index ? value : one)) })}
          />
          {canHaveThree && options.length > 3 && (
            <IconButton label={`Remove option ${optionLetter(index)}`} icon={X} onClick={() => remove(index)} />
          )}
        </div>
      ))}
      {canHaveThree && options.length < 4 && (
        <Button variant="secondary" size="sm" onClick={() => onChange({ options: [...options, ''] })}>
          <Plus />
          Add an option
        </Button>
      )}
      <FieldNote note={note} />
      <FieldNote note={answerNote} />
    </fieldset>
  )
}

interface OptionInputProps {
  path: string
  letter: string
  value: string
  onValue: (value: string) => void
}

function OptionInput({ path, letter, value, onValue }: OptionInputProps) {
  const note = useNote(path)
  return (
    <span className="grid flex-1 gap-1" data-path={path}>
      <input
        className="input"
        aria-label={`Option ${letter}`}
        value={value}
        maxLength={DRAFT_LIMITS.option}
        aria-invalid={note?.severity === 'error' || undefined}
        onChange={event => onValue(event.target.value)}
      />
      <FieldNote note={note} />
    </span>
  )
}
