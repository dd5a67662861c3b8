// What the phone's menu holds: notices, Navigation, Training & Tools, Lead for those who run the portal, Account.
import { Bell, CircleQuestionMark, ClipboardCheck, IdCard, LogOut, User } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { type Role, roleLabel } from '../../domain/roles.ts'
import { useUser } from '../data/session.ts'
import { Person } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { MenuGroup, MenuRow, MenuSheet } from '../ui/MenuSheet.tsx'
import { ThemeChoice } from '../ui/ThemeChoice.tsx'
import { formatNumber } from '../ui/words.ts'
import { openHelp } from './help-store.ts'
import { isCurrent, placesFor } from './navigation.ts'

export interface PhoneMenuProps {
  points: number | null
  /** How many notices are new. */
  unread: number
  role: Role
  onLeave: () => void
}

interface PhoneMenuSheetProps extends PhoneMenuProps {
  open: boolean
  onClose: () => void
}

const SECTIONS = ['Navigation', 'Training & Tools', 'Lead'] as const

export function PhoneMenuSheet(props: PhoneMenuSheetProps) {
  const { open, onClose, points, unread, role, onLeave } = props
  const user = useUser()
  const [location] = useLocation()
  const notes: Record<string, string> = {
    ...(points === null ? {} : { '/rewards': `${formatNumber(points)} pts` }),
    '/daily-challenge': '+5 today',
  }

  function choose(action: () => void) {
    onClose()
    action()
  }

  return (
    <MenuSheet
      open={open}
      onOpenChange={next => !next && onClose()}
      head={<Person name={user.name} detail={`${user.username} · ${roleLabel(role)}`} me />}
    >
      <MenuRow
        element={<Link href="/notices" onClick={onClose} />}
        icon={Bell}
        label="Notices"
        note={unread > 0 && <Badge tone="brand">{`${formatNumber(unread)} new`}</Badge>}
        current={location === '/notices'}
      />
      {SECTIONS.filter(section => placesFor(role).some(place => place.section === section)).map(section => (
        <MenuGroup key={section} title={section}>
          {placesFor(role)
            .filter(place => place.section === section)
            .map(place => (
              <MenuRow
                key={place.href}
                element={<Link href={place.href} onClick={onClose} />}
                icon={place.icon}
                label={place.label}
                note={notes[place.href]}
                current={isCurrent(place, location)}
              />
            ))}
        </MenuGroup>
      ))}
      <MenuGroup title="Account">
        <MenuRow
          element={<Link href="/account" onClick={onClose} />}
          icon={User}
          label="Account"
          current={location === '/account'}
        />
        <MenuRow
          element={<Link href="/records" onClick={onClose} />}
          icon={ClipboardCheck}
          label="My records"
          current={location === '/records'}
        />
        <MenuRow
          element={<Link href="/licences" onClick={onClose} />}
          icon={IdCard}
          label="My licences"
          current={location.startsWith('/licences')}
        />
        <div className="sheet__pad">
          <ThemeChoice />
        </div>
        <MenuRow
          element={<button type="button" onClick={() => choose(openHelp)} />}
          icon={CircleQuestionMark}
          label="Help"
        />
        <MenuRow element={<button type="button" onClick={() => choose(onLeave)} />} icon={LogOut} label="Log out" />
      </MenuGroup>
    </MenuSheet>
  )
}
