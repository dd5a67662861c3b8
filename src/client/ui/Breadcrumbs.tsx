// Where this page belongs: links to what is above it, then its own name.
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'

export interface Crumb {
  label: string
  /** Absent for the page itself. */
  href?: string | undefined
}

export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string | undefined }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="crumbs">
        {crumbs.map(({ label, href }, index) => (
          <li key={label}>
            {index > 0 && <ChevronRight />}
            {href === undefined ? <span aria-current="page">{label}</span> : <Link href={href}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
