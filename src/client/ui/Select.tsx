// A choice from a short list. The native control: the phone brings its own picker, and nothing injects styles that
// the content security policy would refuse.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean | undefined
}

export interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'children'> {
  value: Value | ''
  onValueChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  placeholder?: string | undefined
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, placeholder, className, ...rest } = props
  return (
    <div className="input-wrap select-wrap">
      <select
        {...useFieldControl()}
        {...rest}
        value={value}
        data-placeholder={value === '' || undefined}
        className={cx('input', className)}
        onChange={event => onValueChange(event.target.value as Value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown />
    </div>
  )
}
