// Group talks: what goes on now, what one took on, a lead's calendar, and the talks that were held.
import { Megaphone, ScanQrCode } from 'lucide-react'
import { Link } from 'wouter'
import { isLead } from '../../domain/roles.ts'
import { useOnline } from '../data/connection.ts'
import { useRole } from '../data/use-role.ts'
import { TabLost } from '../loading/lost.tsx'
import { partFrom } from '../loading/part.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { GoingOn } from './list/GoingOn.tsx'
import { TakenOn } from './list/TakenOn.tsx'
import { TalkList } from './list/TalkList.tsx'
import './list/list.css'

// Whoever leads nobody has none.
const calendar = partFrom(async () => (await import('./plan/TalkCalendar.tsx')).TalkCalendar, { Lost: TabLost })

export function TalksScreen() {
  const leads = isLead(useRole())
  const isOnline = useOnline()
  return (
    <div className="page">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="pagehead">
          <h1>Group talks</h1>
          <p>
            {leads
              ? 'Read a topic out to your crew; everyone signs on their own phone, or on yours.'
              : 'Toolbox talks you were at, with what was said and who took what on.'}
          </p>
        </div>
        <div className="talklist__acts">
          <Button asChild variant={leads ? 'secondary' : 'primary'}>
            <Link href="/t">
              <ScanQrCode />
              Join a talk
            </Link>
          </Button>
          {leads && (
            <Button asChild>
              <Link href="/talks/new">
                <Megaphone />
                Start a talk
              </Link>
            </Button>
          )}
        </div>
      </div>
      {!isOnline && (
        <Banner tone="neutral" title="You are offline">
          Talks you opened before can still be read here. Joining and starting one needs a connection.
        </Banner>
      )}
      <GoingOn />
      <TakenOn />
      {leads ? (
        <div className="talklist__parts">
          <TalkList />
          <calendar.Part />
        </div>
      ) : (
        <TalkList />
      )}
    </div>
  )
}
