// Tabs over Radix: sticky under the header on the dashboard, inline elsewhere. The active tab scrolls into view.
import type { LucideIcon } from 'lucide-react'
import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { useEdgeFade } from './use-edge-fade.ts'

export interface TabItem {
  value: string
  label: ReactNode
  icon?: LucideIcon | undefined
  count?: number | undefined
}

export interface TabsProps {
  value: string
  onValueChange: (value: string) => void
  items: readonly TabItem[]
  label: string
  sticky?: boolean | undefined
  className?: string | undefined
  /** The TabPanels. */
  children: ReactNode
}

export function Tabs({ value, onValueChange, items, label, sticky = false, className, children }: TabsProps) {
  return (
    <Root value={value} onValueChange={onValueChange} activationMode="manual" className={cx('contents', className)}>
      <div className={cx('tabs', !sticky && 'tabs--inline')}>
        <TabStrip value={value} items={items} label={label} onValueChange={onValueChange} />
      </div>
      {children}
    </Root>
  )
}

function TabStrip({ value, items, label, onValueChange }: Omit<TabsProps, 'sticky' | 'className' | 'children'>) {
  const strip = useRef<HTMLDivElement>(null)
  useEdgeFade(strip)
  useEffect(() => {
    const active = strip.current?.querySelector(`[data-tab="${CSS.escape(value)}"]`)
    active?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value])
  return (
    <List ref={strip} aria-label={label} className="tabs__in fade-edges">
      {items.map(({ value: key, label: text, icon: Icon, count }) => (
        // Radix says nothing when the active tab is chosen once more; whoever scrolls to the top on a choice wants to know.
        <Trigger
          key={key}
          value={key}
          data-tab={key}
          className="tab"
          {...(key === value ? { onClick: () => onValueChange(key) } : {})}
        >
          {Icon && <Icon />}
          {text}
          {count !== undefined && <span className="tab__n">{count}</span>}
        </Trigger>
      ))}
    </List>
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Content>) {
  return <Content {...rest} className={className} />
}
