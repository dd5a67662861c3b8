// Radio cards: a few options that each need a line of explanation.
import { Item, Root } from 'radix-ui/radio-group'
import { type ReactNode, useContext } from 'react'
import { moveChoice } from './arrow-choice.ts'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'
import './css/choice.css'

export interface ChoiceGroupProps<Value extends string> {
  value: Value | ''
  onValueChange: (value: Value) => void
  /** The group's name; inside a Field the field's label is used. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { value, onValueChange, label, className, children } = props
  const field = useContext(FieldContext)
  return (
    <Root
      id={field?.id}
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
      value={value}
      onValueChange={next => onValueChange(next as Value)}
      className={cx('grid grid-cols-1 gap-2', className)}
    >
      {children}
    </Root>
  )
}

export interface ChoiceProps {
  value: string
  title: ReactNode
  description?: ReactNode
  aside?: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Choice({ value, title, description, aside, disabled, className }: ChoiceProps) {
  return (
    <Item value={value} disabled={disabled ?? false} onKeyDown={moveChoice} className={cx('choice', className)}>
      <span className="radio" />
      <b>{title}</b>
      <span>{aside}</span>
      {description && <small>{description}</small>}
    </Item>
  )
}
