// A person as initials, and a person with name and a line under it.
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface AvatarProps {
  name: string
  size?: 'sm' | 'md' | undefined
  me?: boolean | undefined
  className?: string | undefined
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}

export function Avatar({ name, size = 'md', me = false, className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={cx('avatar', size === 'sm' && 'avatar--sm', me && 'avatar--me', className)}>
      {initialsOf(name)}
    </span>
  )
}

export interface PersonProps extends AvatarProps {
  detail?: ReactNode
  badge?: ReactNode
}

export function Person({ name, detail, badge, size, me, className }: PersonProps) {
  return (
    <span className={cx('person', className)}>
      <Avatar name={name} size={size} me={me} />
      <span>
        <b>
          {name}
          {badge && <span className="ml-2 inline-block align-middle">{badge}</span>}
        </b>
        {detail && <small>{detail}</small>}
      </span>
    </span>
  )
}
