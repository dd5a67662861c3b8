// A section that folds under its title.
import { ChevronDown } from 'lucide-react'
import { Content, Root, Trigger } from 'radix-ui/collapsible'
import { Fragment, type ReactNode } from 'react'
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
  const Heading = level ? (`h${level}` as const) : Fragment
  return (
    <Root
      defaultOpen={defaultOpen}
      className={className}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Heading>
        <Trigger className="fold__trigger">
          <span className="min-w-0">{title}</span>
          <ChevronDown />
        </Trigger>
      </Heading>
      <Content className="fold__body">{children}</Content>
    </Root>
  )
}
