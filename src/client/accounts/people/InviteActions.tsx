// What is done with invitations: made, printed, mailed, or copied as a link.
import { Link as LinkIcon, Mail, Printer, QrCode, RefreshCw } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { countOf } from '../../ui/words.ts'
import type { Invited, MadeInvitation } from './made-invitations.ts'

interface InviteActionsProps {
  people: readonly Invited[]
  made: readonly MadeInvitation[]
  isMaking: boolean
  onMake: (mail: boolean) => void
}

export function InviteActions({ people, made, isMaking, onMake }: InviteActionsProps) {
  const withAddress = people.filter(({ email }) => email !== null)
  const names = people.length === 1 ? (people[0]?.name ?? '') : countOf(people.length, 'person', 'people')
  const [only] = made
  if (made.length < people.length) {
    return (
      <div className="cards__foot">
        <p className="text-14 text-muted">
          {made.length === 0
            ? `Nothing is made yet for ${names}. A new invitation voids the one before.`
            : `${made.length} of ${people.length} made.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button pending={isMaking} pendingText="Making..." onClick={() => onMake(false)}>
            <QrCode />
            {people.length === 1 ? 'Make an invitation card' : `Make ${people.length} cards`}
          </Button>
          {withAddress.length > 0 && (
            <Button variant="secondary" disabled={isMaking} onClick={() => onMake(true)}>
              <Mail />
              {people.length === 1
                ? 'Invite by email'
                : `Invite ${countOf(withAddress.length, 'person', 'people')} by email`}
            </Button>
          )}
        </div>
      </div>
    )
  }

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied', description: 'Whoever has it can open the account, once.', tone: 'success' })
    } catch {
      toast({ title: 'The link could not be copied', description: url, tone: 'danger' })
    }
  }

  return (
    <div className="cards__foot">
      <p role="status" className="text-14 text-muted">
        {mailWords(made, people)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => window.print()}>
          <Printer />
          {made.length === 1 ? 'Print card' : `Print ${made.length} cards`}
        </Button>
        {made.length === 1 && only && (
          <Button variant="secondary" onClick={() => copy(only.url)}>
            <LinkIcon />
            Copy link
          </Button>
        )}
        <Button variant="ghost" pending={isMaking} pendingText="Making..." onClick={() => onMake(false)}>
          <RefreshCw />
          {made.length === 1 ? 'Make a new one' : 'Make new ones'}
        </Button>
      </div>
    </div>
  )
}

function mailWords(made: readonly MadeInvitation[], people: readonly Invited[]): string {
  const mailed = made.filter(invitation => invitation.mailed).length
  if (mailed === 0) return 'The link is shown here once: print it, or copy it now.'
  if (made.length === 1) return `On its way to ${people[0]?.email}. The link is also shown here, once.`
  return `${mailed} of ${made.length} are on their way by email. The cards are for everyone.`
}
