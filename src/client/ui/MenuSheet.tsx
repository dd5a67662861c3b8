// The phone menu: a sheet from the right with the person, grouped rows and whatever else belongs under them.
import { type LucideIcon, X } from 'lucide-react'
import { Close, Content, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { styleElement } from './styled-element.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import './css/scrim.css'
import './css/menu.css'

export interface MenuSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  head: ReactNode
  children: ReactNode
}

export function MenuSheet({ open, onOpenChange, head, children }: MenuSheetProps) {
  const returnFocus = useReturnFocus()
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Content className="sheet" aria-describedby={undefined} {...returnFocus}>
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
  return styleElement(element, { className: 'sheet__row', 'aria-current': current ? 'page' : undefined }, inside)
}
