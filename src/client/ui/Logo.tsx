// The mark (a G that is also a Q: the tail is the lifted end) and the portal's name as a wordmark in its own type.
import { PORTAL_NAME } from '../data/portal-name.ts'
import { cx } from './cx.ts'

export function LogoMark({ size = 30, className }: { size?: number | undefined; className?: string | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      strokeWidth="9.5"
      aria-hidden="true"
      className={cx('flex-none', className)}
    >
      <path d="M44.9 16.6A20 20 0 1 0 50 30H33.5" stroke="currentColor" />
      <path d="M48.8 48.8 58.4 58.4" className="brand__tail" />
    </svg>
  )
}

/** What kind of thing it is follows the name in a lighter weight, where the name says so. */
const [, NAME = PORTAL_NAME, KIND = ''] = /^(.*\S)( Portal)$/.exec(PORTAL_NAME) ?? []

/** Longer than this it takes a second line, in a smaller size, where there is no room for one. */
const ONE_LINE = 20

export interface LogoProps {
  size?: number | undefined
  /** Leaves a 'Portal' at the end out on the phone, as in the header. */
  shortOnPhone?: boolean | undefined
  /** Leaves it out everywhere. */
  short?: boolean | undefined
  className?: string | undefined
}

export function Logo({ size = 30, shortOnPhone = false, short = false, className }: LogoProps) {
  return (
    <span className={cx('brand', PORTAL_NAME.length > ONE_LINE && 'brand--long', className)}>
      <LogoMark size={size} />
      <span className="brand__name">
        {NAME}
        {KIND && !short && <small className={shortOnPhone ? 'phone:hidden' : undefined}>{KIND}</small>}
      </span>
    </span>
  )
}
