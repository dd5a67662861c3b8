// What is shown where there is nothing.
import { Link } from 'wouter'
import { Button } from '../ui/Button.tsx'
import { useTitle } from './use-title.ts'

export function NotFound() {
  useTitle('404 Page Not Found')
  return (
    <div className="page place-items-center text-center">
      <HalfLoadedBar />
      <h1>404 Page Not Found</h1>
      <p className="max-w-[34ch] text-pretty text-16">
        Nothing is loaded at this address. The page may have moved, or the link is missing a piece.
      </p>
      <Button asChild size="lg">
        <Link href="/">Back to Dashboard</Link>
      </Button>
    </div>
  )
}

function HalfLoadedBar() {
  const outline = { fill: 'none', stroke: 'var(--border-strong)', strokeWidth: 2.5, strokeDasharray: '7 7' }
  return (
    <svg viewBox="0 0 472 170" className="my-6 w-full max-w-[470px]" aria-hidden="true">
      <rect x="0" y="80" width="472" height="10" rx="5" fill="var(--border-strong)" />
      <rect x="39" y="47" width="16" height="76" rx="5" fill="var(--cat-gq1)" />
      <rect x="63" y="25" width="22" height="120" rx="6" fill="var(--cat-ohs)" />
      <rect x="93" y="3" width="26" height="164" rx="8" fill="var(--brand-text)" />
      <rect x="127" y="71" width="14" height="28" rx="4" fill="var(--text-subtle)" />
      <rect x="329" y="71" width="14" height="28" rx="4" fill="var(--text-subtle)" />
      <rect x="352" y="3" width="26" height="164" rx="8" {...outline} />
      <rect x="386" y="25" width="22" height="120" rx="6" {...outline} />
      <rect x="416" y="47" width="16" height="76" rx="5" {...outline} />
    </svg>
  )
}
