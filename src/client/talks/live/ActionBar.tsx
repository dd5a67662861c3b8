// What a thumb reaches: one or two large buttons at the foot of the page.
import type { ReactNode } from 'react'

export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="actionbar">
      <div className="actionbar__in talk__acts">{children}</div>
    </div>
  )
}
