// One thing that somebody chooses for themselves: what it is, what follows from it, and the choice.
import type { ReactNode } from 'react'

export function PreferenceChoice({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="account__choice">
        <b className="block">{label}</b>
        <small className="text-13 text-subtle">{hint}</small>
      </div>
      {children}
    </div>
  )
}
