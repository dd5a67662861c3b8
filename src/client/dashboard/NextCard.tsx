// The iron 'What next' card with its ring of art: the one thing to do now.
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/Badge.tsx'
import './next.css'

export interface NextCardProps {
  label?: string | undefined
  meta?: ReactNode
  code?: ReactNode
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}

export function NextCard({ label = 'What next', meta, code, title, description, children }: NextCardProps) {
  return (
    <section className="iron on-iron next">
      <div className="next__art" aria-hidden="true" />
      <div className="flex items-center gap-3">
        <Badge tone="hivis" icon={ArrowRight}>
          {label}
        </Badge>
        {meta && <span className="text-14">{meta}</span>}
      </div>
      <div>
        {code && <div className="mb-1 text-14">{code}</div>}
        <h2>{title}</h2>
        {description && <p className="mt-2 max-w-[46ch]">{description}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}
