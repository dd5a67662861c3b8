// The frame of a page under Manage: its areas beside it, a way back, the head, and for everybody else a plain panel.
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { overview } from '../../contract/overview.ts'
import { isAdmin } from '../../domain/roles.ts'
import { useApi } from '../data/api.ts'
import { useRole } from '../data/use-role.ts'
import { cx } from '../ui/cx.ts'
import { OnlyForAdministrators } from '../ui/OnlyForAdministrators.tsx'
import { formatNumber } from '../ui/words.ts'
import { AREAS, type Area, OVERVIEW } from './areas.ts'
import './manage.css'

export interface ManagePageProps {
  title: ReactNode
  lede?: ReactNode
  /** Where it belongs; on a phone an area belongs to the overview. */
  back?: { href: string; label: string } | undefined
  actions?: ReactNode
  /** For a wide table: the areas fold to their icons, and the page takes the whole window. */
  isWide?: boolean
  children: () => ReactNode
}

export function ManagePage({ title, lede, back, actions, isWide = false, children }: ManagePageProps) {
  const isAllowed = isAdmin(useRole())
  const [location] = useLocation()
  return (
    <div
      className={cx(
        'page',
        isWide
          ? 'page--wide desk:grid-cols-[44px_minmax(0,1fr)] desk:gap-4'
          : 'desk:grid-cols-[196px_minmax(0,1fr)] desk:gap-8',
      )}
    >
      <Areas isRail={isWide} isAllowed={isAllowed} />
      <div className="manage__main">
        <div className="grid grid-cols-1 gap-3">
          {back ? (
            <Back {...back} />
          ) : (
            location !== OVERVIEW.href && <Back href={OVERVIEW.href} label="Manage" className="desk:hidden" />
          )}
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="pagehead">
              <h1>{title}</h1>
              {lede && <p>{lede}</p>}
            </div>
            {isAllowed && actions && <div className="manage__actions">{actions}</div>}
          </div>
        </div>
        {isAllowed ? children() : <OnlyForAdministrators why="Whoever runs the portal works here." />}
      </div>
    </div>
  )
}

/** What others bring to a desk appears without a reload. */
const EVERY = 15_000

function Areas({ isRail, isAllowed }: { isRail: boolean; isAllowed: boolean }) {
  const [location] = useLocation()
  const { data } = useApi(overview.manageOverview, undefined, { enabled: isAllowed, refetchInterval: EVERY })
  const isHere = ({ href, also }: Pick<Area, 'href' | 'also'>) =>
    location === href || also?.includes(location) || (href !== OVERVIEW.href && location.startsWith(`${href}/`))
  return (
    <nav className={cx('subnav', isRail && 'subnav--rail')} aria-label="Manage">
      {[OVERVIEW, ...AREAS].map((area: Omit<Area, 'about'>) => (
        <Link
          key={area.href}
          href={area.href}
          className="subnav__link"
          aria-current={isHere(area) ? 'page' : undefined}
          {...(isRail ? { title: area.label } : {})}
        >
          <area.icon />
          <span className={isRail ? 'sr-only' : undefined}>{area.label}</span>
          <Count of={area.counts && data?.[area.counts]} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ of: count }: { of: number | undefined }) {
  if (!count) return null
  return (
    <span className="subnav__count">
      {formatNumber(count)}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

export function Back({ href, label, className = '' }: { href: string; label: string; className?: string }) {
  return (
    <Link href={href} className={`backlink ${className}`}>
      <ChevronLeft />
      {label}
    </Link>
  )
}
