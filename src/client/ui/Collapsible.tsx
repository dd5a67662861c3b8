// A section that folds under its title: a button, and a region that is there while it is open. Radix has one too, which measures
// the page when it is drawn, for animations that this one does not have.
import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import './css/collapse.css'

export interface CollapsibleProps {
  title: ReactNode
  /** Makes the title a heading of the page. */
  level?: 2 | 3 | undefined
  defaultOpen?: boolean | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
  children: ReactNode
}

export function Collapsible(props: CollapsibleProps) {
  const { title, level, defaultOpen = false, open, onOpenChange, className, children } = props
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const [wasUsed, setWasUsed] = useState(false)
  const body = useId()
  const isOpen = open ?? ownOpen
  const Heading = level ? (`h${level}` as const) : Fragment

  function toggle() {
    setWasUsed(true)
    setOwnOpen(!isOpen)
    onOpenChange?.(!isOpen)
  }

  return (
    <div className={className}>
      <Heading>
        <button type="button" className="fold__trigger" aria-expanded={isOpen} aria-controls={body} onClick={toggle}>
          <span className="min-w-0">{title}</span>
          <ChevronDown />
        </button>
      </Heading>
      <div id={body} className="fold__body" hidden={!isOpen} data-used={wasUsed || undefined}>
        {isOpen && children}
      </div>
    </div>
  )
}
