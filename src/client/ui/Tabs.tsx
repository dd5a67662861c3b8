// Tabs over Radix: sticky under the header on the dashboard, inline elsewhere. The active tab scrolls into view. The panels are
// our own, since Radix asks for the computed style of a whole panel as soon as it is there.
import type { LucideIcon } from 'lucide-react'
import { List, Root, Trigger } from 'radix-ui/tabs'
import {
  type ComponentProps,
  createContext,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react'
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

/** Which tab is active, and what the names of tabs and panels begin with. */
const Active = createContext({ value: '', name: '' })

export function Tabs({ value, onValueChange, items, label, sticky = false, className, children }: TabsProps) {
  const name = useId()
  return (
    <Root value={value} onValueChange={onValueChange} activationMode="manual" className={cx('contents', className)}>
      <div className={cx('tabs', !sticky && 'tabs--inline')}>
        <TabStrip name={name} value={value} items={items} label={label} onValueChange={onValueChange} />
      </div>
      <Active value={{ value, name }}>{children}</Active>
    </Root>
  )
}

interface TabStripProps extends Pick<TabsProps, 'value' | 'items' | 'label' | 'onValueChange'> {
  name: string
}

function TabStrip({ name, value, items, label, onValueChange }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEdgeFade(strip)
  useEffect(() => {
    const active = strip.current?.querySelector(`[data-tab="${CSS.escape(value)}"]`)
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => active?.scrollIntoView({ block: 'nearest', inline: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <List ref={strip} aria-label={label} className="tabs__in fade-edges">
      {items.map(({ value: key, label: text, icon: Icon, count }) => (
        // Radix says nothing when the active tab is chosen once more; whoever scrolls to the top on a choice wants to know.
        <Trigger
          key={key}
          value={key}
          id={`${name}-tab-${key}`}
          aria-controls={`${name}-panel-${key}`}
          data-tab={key}
          className="tab"
          {...PRESSED_HANDLERS}
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

/**
 * Radix moves the focus by script when a tab is pressed, and a browser then draws the ring of the keyboard. So a tab knows that it was
 * pressed with the pointer, until it loses the focus or a key is pressed.
 */
const PRESSED_HANDLERS = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.dataset.pressed = ''
  },
  onBlur: notPressed,
  onKeyDown: notPressed,
}

function notPressed({ currentTarget }: SyntheticEvent<HTMLElement>) {
  delete currentTarget.dataset.pressed
}

export function TabPanel({ value, children, ...rest }: ComponentProps<'div'> & { value: string }) {
  const { value: active, name } = useContext(Active)
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that holds nothing to press is reached from its tab by the keyboard
      tabIndex={0}
      {...rest}
      role="tabpanel"
      id={`${name}-panel-${value}`}
      aria-labelledby={`${name}-tab-${value}`}
      hidden={value !== active}
    >
      {value === active && children}
    </div>
  )
}
