// A password that can be looked at before it is sent.
import { Eye, EyeOff, KeyRound, type LucideIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { useFieldControl } from '../ui/field-context.ts'
import { IconButton } from '../ui/IconButton.tsx'

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  icon?: LucideIcon | undefined
}

export function PasswordInput({ icon: Icon = KeyRound, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="input-wrap input-wrap--icon input-wrap--end">
      <Icon />
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldControl()}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx('input', className)}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? EyeOff : Eye}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
