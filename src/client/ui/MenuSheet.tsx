// The phone menu: a sheet from the right with the person, grouped rows and whatever else belongs under them.
import { type LucideIcon, X } from 'lucide-react'
import { Close, Content, Portal, Root, Title, Trigger } from 'radix-ui/dialog'
import { Slot } from 'radix-ui/slot'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { withChildren } from './with-children.ts'

export interface MenuSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it, usually an IconButton. */
  trigger: ReactElement
  head: ReactNode
  children: ReactNode
}

export function MenuSheet({ open, onOpenChange, trigger, head, children }: MenuSheetProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content className="sheet" aria-describedby={undefined}>
          <VisuallyHidden>
            <Title>Menu</Title>
          </VisuallyHidden>
          <div className="sheet__head">
            {head}
            <Close asChild>
              <IconButton label="Close menu" icon={X} />
            </Close>
          </div>
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet__group">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

export interface MenuRowProps {
  /** A link or a button: <Link href="/rewards" />, <button type="button" onClick={…} />. */
  element: ReactElement
  icon: LucideIcon
  label: ReactNode
  note?: ReactNode
  current?: boolean | undefined
}

export function MenuRow({ element, icon: Icon, label, note, current = false }: MenuRowProps) {
  const inside = (
    <>
      <Icon />
      {label}
      {note && <small>{note}</small>}
    </>
  )
  return (
    <Slot className="sheet__row" aria-current={current ? 'page' : undefined}>
      {withChildren(element, inside)}
    </Slot>
  )
}
