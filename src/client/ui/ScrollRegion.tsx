// A part that scrolls by itself. It takes the focus, or a keyboard could not scroll it.
import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  className: string
  children: ReactNode
}

export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 asks for it where something scrolls
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
