// An invitation as a card to hand over, on the screen and on paper.
import { PORTAL_NAME } from '../../data/portal-name.ts'
import { Logo } from '../../ui/Logo.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { exactTime } from '../../ui/time-words.ts'
import type { Invited, MadeInvitation } from './made-invitations.ts'

export function InviteCard({ person, invitation }: { person: Invited; invitation: MadeInvitation }) {
  return (
    <section className="invite" aria-label={`Invitation for ${person.name}`}>
      <header className="invite__head on-iron">
        <Logo />
        <span>Invitation</span>
      </header>
      <div className="invite__body">
        <QrPicture text={invitation.url} label={`QR code with the link for ${person.name}`} />
        <div>
          <h2>Welcome, {person.firstName}</h2>
          <ol>
            <li>Scan the code with your phone’s camera.</li>
            <li>
              Choose how you sign in as <b>{person.username}</b>.
            </li>
            <li>Start with your induction.</li>
          </ol>
        </div>
      </div>
      <p className="invite__foot">
        For {person.name}. Opens {PORTAL_NAME} once, until {exactTime(new Date(invitation.expiresAt))}.
      </p>
    </section>
  )
}
