// One's own account: a page of cards, each of which saves for itself.
import {
  CalendarDays,
  CalendarOff,
  Download,
  Fingerprint,
  KeyRound,
  type LucideIcon,
  Mail,
  Monitor,
  Palette,
  SlidersHorizontal,
  User,
} from 'lucide-react'
import { useEffect } from 'react'
import { me } from '../../../contract/me.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { ThemeChoice } from '../../ui/ThemeChoice.tsx'
import { PasskeysCard } from '../passkeys/PasskeysCard.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import { EmailsCard } from './EmailsCard.tsx'
import { LeaveCard } from './LeaveCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import './account.css'

const PARTS: readonly { id: string; label: string; icon: LucideIcon }[] = [
  { id: 'profile', label: 'Profile', icon: User },
  { id: 'password', label: 'Password', icon: KeyRound },
  { id: 'passkeys', label: 'Passkeys', icon: Fingerprint },
  { id: 'sessions', label: 'Signed in on', icon: Monitor },
  { id: 'leave', label: 'Leave', icon: CalendarOff },
  { id: 'calendar', label: 'Calendar', icon: CalendarDays },
  { id: 'emails', label: 'Emails', icon: Mail },
  { id: 'preferences', label: 'Preferences', icon: SlidersHorizontal },
  { id: 'looks', label: 'Theme', icon: Palette },
  { id: 'data', label: 'My data', icon: Download },
]

/** A link from another screen names the card that it means; the browser looked for it before there was one. */
function useNamedPart(): void {
  useEffect(() => {
    const { hash } = window.location
    if (!PARTS.some(({ id }) => `#${id}` === hash)) return
    // After the frame has gone to the top, as it does with every new screen. The browser's own way takes the keyboard there too.
    const frame = requestAnimationFrame(() => window.location.replace(hash))
    return () => cancelAnimationFrame(frame)
  }, [])
}

export function AccountScreen() {
  useNamedPart()
  return (
    <div className="page">
      <div className="pagehead">
        <h1>Account</h1>
      </div>
      <div className="account">
        <nav className="account__parts" aria-label="Account">
          {PARTS.map(({ id, label, icon: Icon }) => (
            <a key={id} href={`#${id}`}>
              <Icon />
              {label}
            </a>
          ))}
        </nav>
        <div className="grid grid-cols-1 gap-4">
          <ProfileCard />
          <PasswordCard />
          <PasskeysCard />
          <SessionsCard />
          <LeaveCard />
          <CalendarCard />
          <EmailsCard />
          <PreferencesCard />
          <Card id="looks" aria-labelledby="looks-title">
            <CardHead title="Theme" titleId="looks-title" description="How the portal looks on this device." />
            <ThemeChoice />
          </Card>
          <Card id="data" aria-labelledby="data-title">
            <CardHead
              title="My data"
              titleId="data-title"
              description="Everything the portal keeps about you in one file: profile, sign-ins, sign-offs, attempts, kudos, points."
            />
            <Button asChild variant="secondary">
              <a href={me.ownData.path} download>
                <Download />
                Download my data
              </a>
            </Button>
          </Card>
        </div>
      </div>
    </div>
  )
}
