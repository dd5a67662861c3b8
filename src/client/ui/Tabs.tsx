// Tabs: sticky under the header on the dashboard, inline elsewhere. The active tab scrolls into view. Our own, since they are on the
// first screen of everybody: those of a library brought more script than all the rest of that screen's frame.
import type { LucideIcon } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
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
    <div className={cx('contents', className)}>
      <div className={cx('tabs', !sticky && 'tabs--inline')}>
        <TabStrip name={name} value={value} items={items} label={label} onValueChange={onValueChange} />
      </div>
      <Active value={{ value, name }}>{children}</Active>
    </div>
  )
}

interface TabStripProps extends Pick<TabsProps, 'value' | 'items' | 'label' | 'onValueChange'> {
  name: string
}

function TabStrip({ name, value, items, label, onValueChange }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const stop = items.some(({ value: key }) => key === value) ? value : items[0]?.value
  useEdgeFade(strip)
  useEffect(() => {
    const active = strip.current?.querySelector(`[data-tab="${CSS.escape(value)}"]`)
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => active?.scrollIntoView({ block: 'nearest', inline: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <div ref={strip} role="tablist" aria-label={label} className="tabs__in fade-edges">
      {items.map(({ value: key, label: text, icon: Icon, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${name}-tab-${key}`}
          aria-controls={`${name}-panel-${key}`}
          aria-selected={key === value}
          // The strip is one stop of the keyboard; the arrows go on from there. An address may name a tab that is not there.
          tabIndex={key === stop ? 0 : -1}
          data-tab={key}
          className="tab"
          onClick={() => onValueChange(key)}
          onKeyDown={moveFocus}
        >
          {Icon && <Icon />}
          {text}
          {count !== undefined && <span className="tab__n">{count}</span>}
        </button>
      ))}
    </div>
  )
}

const LAST = -1
/** From which tab to which: round and round with the arrows. */
const MOVES: Readonly<Record<string, (from: number, tabs: number) => number>> = {
  ArrowLeft: (from, tabs) => (from + tabs - 1) % tabs,
  ArrowRight: (from, tabs) => (from + 1) % tabs,
  Home: () => 0,
  End: () => LAST,
}

/** Moving on opens nothing: a tab is opened by pressing it, so that nobody loads what they only pass by. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const move = MOVES[event.key]
  if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  tabs.at(move(tabs.indexOf(event.currentTarget), tabs.length))?.focus()
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
