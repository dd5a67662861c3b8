// The frame of what is under Records: evidence packs, and what shows that nothing was changed underneath. Each is a page of its own.
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { overview } from '../../contract/overview.ts'
import { useApi } from '../data/api.ts'
import { useEdgeFade } from '../ui/use-edge-fade.ts'
import { formatNumber } from '../ui/words.ts'
import { ManagePage } from './ManagePage.tsx'

const MAILS = '/manage/mails'

const TABS = [
  { href: '/manage/records', label: 'Evidence pack' },
  { href: '/manage/seals', label: 'Seals' },
  { href: '/manage/audit', label: 'Audit log' },
  { href: MAILS, label: 'Email log' },
] as const

export function RecordsPage({ children }: { children: () => ReactNode }) {
  return (
    <ManagePage title="Records" lede="Sign-offs can be added to, never changed. A seal each night proves it.">
      {() => (
        <>
          <RecordTabs />
          {children()}
        </>
      )}
    </ManagePage>
  )
}

function RecordTabs() {
  const [location] = useLocation()
  const { data } = useApi(overview.manageOverview)
  const strip = useRef<HTMLDivElement>(null)
  useEdgeFade(strip)
  useEffect(() => {
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() =>
      strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <nav aria-label="Records" className="tabs tabs--inline">
      <div ref={strip} className="tabs__in fade-edges">
        {TABS.map(({ href, label }) => (
          <Link key={href} href={href} className="tab" aria-current={location === href ? 'page' : undefined}>
            {label}
            {href === MAILS && data && data.failedMails > 0 && (
              <span className="tab__n tab__n--failed">
                {formatNumber(data.failedMails)}
                <span className="sr-only"> failed in the last 7 days</span>
              </span>
            )}
          </Link>
        ))}
      </div>
    </nav>
  )
}
