// The daily challenge: one question a day, with its streak beside it.
import { challenge } from '../../contract/challenge.ts'
import { useApi } from '../data/api.ts'
import { useUser } from '../data/session.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Card } from '../ui/Card.tsx'
import { ChallengeCard } from './ChallengeCard.tsx'
import { ChallengeStats } from './ChallengeStats.tsx'

export function ChallengeScreen() {
  const user = useUser()
  const today = useApi(challenge.dailyChallenge, undefined, { refetchOnOpen: true })
  const status = useApi(challenge.challengeStatus, { params: { userId: String(user.id) } }, { refetchOnOpen: true })
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ label: 'Dashboard', href: '/' }, { label: 'Daily Challenge' }]} />
      <div className="pagehead">
        <h1>Daily Challenge</h1>
        <p>Complete today's safety challenge to earn extra points and boost your learning!</p>
      </div>
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:items-start desk:gap-grid">
        <Card className="desk:col-span-8">
          <ChallengeCard today={today} status={status} />
        </Card>
        <Card className="desk:col-span-4">
          <ChallengeStats status={status} />
        </Card>
      </div>
    </div>
  )
}
