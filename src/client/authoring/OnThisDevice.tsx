// What somebody wrote on this device and the portal does not have, also where its draft was closed meanwhile.
import { HardDrive } from 'lucide-react'
import { Link } from 'wouter'
import { useSession } from '../data/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useKeptIds } from './kept-drafts.ts'
import { draftAt } from './kinds.ts'

export function OnThisDevice() {
  const ids = useKeptIds(useSession()?.user.id ?? 0)
  if (ids.length === 0) return null
  return (
    <Banner tone="warn" icon={HardDrive} title="This device has text that the portal does not have">
      <p>You wrote it without a connection, or left before it was saved.</p>
      <div className="library__acts library__acts--start">
        {ids.map((id, index) => (
          <Button key={id} variant="secondary" size="sm" asChild>
            <Link href={draftAt(id)}>{ids.length === 1 ? 'Look at it' : `Look at text ${index + 1}`}</Link>
          </Button>
        ))}
      </div>
    </Banner>
  )
}
