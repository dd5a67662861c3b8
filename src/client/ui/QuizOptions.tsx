// The answers to a question: letters, radio keys, and after marking which was right. No tick before marking.
import { CircleCheck, CircleX } from 'lucide-react'
import { Item, Root } from 'radix-ui/radio-group'
import { moveChoice } from './arrow-choice.ts'
import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import './css/quiz.css'

export type QuizOptionState = 'idle' | 'selected' | 'right' | 'wrong' | 'off'

export interface QuizOptionsProps {
  /** The id of the question's heading. */
  labelledBy: string
  /** The index of the chosen answer. */
  value: number | null
  onValueChange: (index: number) => void
  options: readonly string[]
  /** After marking: the state of each option. The options can then no longer be chosen. */
  marked?: readonly QuizOptionState[] | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function QuizOptions(props: QuizOptionsProps) {
  const { labelledBy, value, onValueChange, options, marked, disabled = false, className } = props
  return (
    <Root
      aria-labelledby={labelledBy}
      value={value === null ? '' : String(value)}
      onValueChange={next => onValueChange(Number(next))}
      disabled={disabled || marked !== undefined}
      className={cx('opts', className)}
    >
      {options.map((text, index) => (
        <QuizOption
          key={text}
          value={String(index)}
          letter={String.fromCharCode(65 + index)}
          text={text}
          state={marked?.[index] ?? (value === index ? 'selected' : 'idle')}
        />
      ))}
    </Root>
  )
}

interface QuizOptionProps {
  value: string
  letter: string
  text: string
  state: QuizOptionState
}

function QuizOption({ value, letter, text, state }: QuizOptionProps) {
  return (
    <Item value={value} onKeyDown={moveChoice} className={cx('opt', state !== 'idle' && `opt--${state}`)}>
      <span className="opt__k" aria-hidden="true">
        {letter}
      </span>
      <span>
        {text}
        {state === 'right' && <VisuallyHidden>, correct answer</VisuallyHidden>}
        {state === 'wrong' && <VisuallyHidden>, not quite right</VisuallyHidden>}
      </span>
      {state === 'right' && <CircleCheck />}
      {state === 'wrong' && <CircleX />}
    </Item>
  )
}
