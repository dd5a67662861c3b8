// A tick box with its sentence, such as a declaration that has to be made.
import { Check } from 'lucide-react'
import { Indicator, Root } from 'radix-ui/checkbox'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export interface CheckboxProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Checkbox({ checked, onCheckedChange, label, disabled = false, className }: CheckboxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={cx('check-row', className)}>
      <Root
        id={id}
        checked={checked}
        onCheckedChange={next => onCheckedChange(next === true)}
        disabled={disabled}
        className="check"
      >
        <Indicator>
          <Check />
        </Indicator>
      </Root>
      <span>{label}</span>
    </label>
  )
}
