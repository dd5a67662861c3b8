// Banners, loading, empty and failed states in the gallery.
import { HardHat, WifiOff } from 'lucide-react'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { Card, CardHead } from '../Card.tsx'
import { Collapsible } from '../Collapsible.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Loading, Skeleton, SkeletonRows } from '../Skeleton.tsx'
import { Spinner } from '../Spinner.tsx'
import { toast } from '../toast-store.ts'

export function StatesSection() {
  return (
    <>
      <Card>
        <CardHead title="Banners" />
        <div className="grid grid-cols-1 gap-3">
          <Banner tone="success" title="Induction complete">
            Signed off on 16 Nov 2026. You earned 10 points.
          </Banner>
          <Banner tone="warn" title="Daily Limit Reached">
            You have reached your daily limit of 3 quizzes in this category. Please try again tomorrow.
          </Banner>
          <ErrorState title="Unable to load learning path data." onRetry={() => toast({ title: 'Trying again' })} />
          <Banner tone="info" title="A new version is ready" action={<Button size="sm">Reload</Button>} />
          <Banner tone="neutral" icon={WifiOff} title="You are offline">
            You can keep reading. Signing off needs a connection, so try again when you are back.
          </Banner>
        </div>
      </Card>
      <Card>
        <CardHead title="Loading" aside={<Spinner size="lg" className="text-brand-text" />} />
        <Loading label="Loading leaderboard" className="grid grid-cols-1 gap-4">
          <SkeletonRows rows={2} />
          <Skeleton className="h-2" />
        </Loading>
      </Card>
      <Card>
        <EmptyState
          icon={HardHat}
          title="No toolbox topics found"
          description="Toolbox topics will appear here when they are available."
        />
      </Card>
      <Card>
        <Collapsible title="How points work" defaultOpen>
          <p className="text-14">A passed module earns 10 points, a daily challenge earns 5.</p>
        </Collapsible>
        <Collapsible title="How streaks work">
          <p className="text-14">Weekends do not break a streak.</p>
        </Collapsible>
      </Card>
    </>
  )
}
