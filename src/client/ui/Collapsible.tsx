// A section that folds under its title.
import { ChevronDown } from 'lucide-react'
import { Content, Root, Trigger } from 'radix-ui/collapsible'
import type { ReactNode } from 'react'

export interface CollapsibleProps {
  title: ReactNode
  defaultOpen?: boolean | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
  children: ReactNode
}

export function Collapsible({ title, defaultOpen = false, open, onOpenChange, className, children }: CollapsibleProps) {
  return (
    <Root
      defaultOpen={defaultOpen}
      className={className}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Trigger className="fold__trigger">
        <span className="min-w-0">{title}</span>
        <ChevronDown />
      </Trigger>
      <Content className="fold__body">{children}</Content>
    </Root>
  )
}
