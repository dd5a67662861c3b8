// The bar of a talk: what it is about, where, and the one way out. It takes the place of the site's header.
import './talk-bar.css'
import { ArrowLeft, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { IconButton } from '../ui/IconButton.tsx'

/** Out of the talk, or back within it: to an address, or by something that asks first. */
export interface WayOut {
  label: string
  to: string | (() => void)
  /** An arrow where it goes back within the talk; otherwise a cross. */
  isBack?: boolean | undefined
}

export interface TalkBarProps {
  title: ReactNode
  /** One line below it: the place, the time. */
  subtitle?: ReactNode
  out: WayOut
  /** At the right: that it goes on, or a button. */
  children?: ReactNode
}

export function TalkBar({ title, subtitle, out, children }: TalkBarProps) {
  return (
    <header className="talkbar on-iron">
      <div className="talkbar__in">
        <Out {...out} />
        <div className="talkbar__words">
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {children}
      </div>
    </header>
  )
}

function Out({ label, to, isBack = false }: WayOut) {
  const Icon: LucideIcon = isBack ? ArrowLeft : X
  if (typeof to !== 'string') return <IconButton label={label} icon={Icon} onClick={to} />
  return (
    <Link href={to} className="iconbtn" aria-label={label} title={label}>
      <Icon />
    </Link>
  )
}

/** That it goes on, in the bar. */
export function Live() {
  return <span className="talklive">Live</span>
}
