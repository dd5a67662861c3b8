// The header of every page: logo, links, live points, who is signed in, and the way out.
import { LogOut } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { accounts } from '../../contract/accounts.ts'
import { isLead, roleLabel } from '../../domain/roles.ts'
import { useApi } from '../data/api.ts'
import { useOnline } from '../data/connection.ts'
import { currentSession, useUser } from '../data/session.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { PointsPill } from '../ui/Points.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { isCurrent, placesFor } from './navigation.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import { signOut } from './sign-out.ts'

const POLL = 5000

export function Header() {
  const user = useUser()
  const [location, navigate] = useLocation()
  const { data } = useApi(accounts.user, { params: { id: String(user.id) } }, { refetchInterval: POLL })
  const role = data?.role ?? user.role
  const isOnline = useOnline()
  // What they were at sign-in is old news: without a connection it is not shown as if it were today's.
  const points = data?.points ?? (isOnline ? user.points : null)
  const unread = data?.unreadNotices ?? 0

  async function leave() {
    await signOut()
    if (!currentSession()) navigate('/login')
  }

  return (
    <header className="header on-iron">
      <div className={cx('header__in', isLead(role) && 'header__in--lead')}>
        <Link href="/">
          <Logo shortOnPhone={!isLead(role)} short={isLead(role)} />
        </Link>
        <nav className="nav" aria-label="Main">
          {placesFor(role).map(place => (
            <Link
              key={place.href}
              href={place.href}
              className={place.section === 'Lead' ? 'nav__lead' : undefined}
              aria-current={isCurrent(place, location) ? 'page' : undefined}
            >
              {place.label}
            </Link>
          ))}
        </nav>
        <PointsPill points={points} link={<Link href="/rewards" />} />
        <NoticeBell unread={unread} />
        <AccountMenu name={data?.name ?? user.name} detail={`${user.username} · ${roleLabel(role)}`} onLeave={leave} />
        <IconButton label="Log out" icon={LogOut} onClick={leave} className="phone:hidden" />
        <PhoneMenu points={points} unread={unread} role={role} onLeave={leave} />
      </div>
    </header>
  )
}
