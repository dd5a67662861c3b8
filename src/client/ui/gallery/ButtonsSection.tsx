// Buttons, badges, plates, squares, coins and drawn icons in the gallery.
import { ArrowRight, Check, Clock, Eye, Forklift, Lock, Package, RotateCcw, Truck, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { categoryLabel, OVERVIEW_CATEGORIES } from '../../../domain/compliance.ts'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card, CardHead, IronCard } from '../Card.tsx'
import { Coin } from '../Coin.tsx'
import { categoryIcon, categoryScope } from '../category.ts'
import { DocSquare } from '../DocSquare.tsx'
import { Bottle, Crane, Ladder } from '../drawn-icons.ts'
import { IconButton } from '../IconButton.tsx'
import { Plate } from '../Plate.tsx'
import { Segmented } from '../Segmented.tsx'

export function ButtonsSection() {
  const [filter, setFilter] = useState<'all' | 'gift' | 'voucher' | 'merch'>('all')
  return (
    <>
      <Card>
        <CardHead title="Buttons" />
        <div className="flex flex-wrap items-center gap-3">
          <Button>Start</Button>
          <Button variant="secondary">Review</Button>
          <Button variant="soft">
            <Check />
            Mark as Read
          </Button>
          <Button variant="ghost">Skip Tour</Button>
          <Button variant="danger">Remove</Button>
          <Button disabled>Daily limit reached</Button>
          <Button pending pendingText="Signing In...">
            Sign In
          </Button>
          <Button variant="secondary" size="sm">
            <Eye />
            View
          </Button>
          <Button size="lg">
            Next
            <ArrowRight />
          </Button>
          <Button asChild variant="secondary">
            <Link href="/">A link</Link>
          </Button>
          <IconButton label="Reload" icon={RotateCcw} />
        </div>
        <IronCard className="mt-4 flex flex-wrap items-center gap-3">
          <Button variant="hivis">View document</Button>
          <Button variant="on-iron">Later</Button>
          <span className="inline-flex items-center gap-1.5 text-14">
            <Coin size="sm" />
            <strong>+10 points</strong>
          </span>
        </IronCard>
        <Segmented
          className="mt-4"
          label="Filter rewards"
          value={filter}
          onValueChange={setFilter}
          options={[
            { value: 'all', label: 'All Rewards' },
            { value: 'gift', label: 'Gift Cards' },
            { value: 'voucher', label: 'Vouchers' },
            { value: 'merch', label: 'Merchandise' },
          ]}
        />
      </Card>
      <Card>
        <CardHead title="Badges" />
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="success">Complete</Badge>
          <Badge icon={Lock}>Locked</Badge>
          <Badge tone="line">Ended</Badge>
          <Badge tone="hivis">You</Badge>
          <Badge tone="danger" icon={X}>
            Failed
          </Badge>
          <Badge tone="warn" icon={Clock}>
            Pending
          </Badge>
          {OVERVIEW_CATEGORIES.map(category => (
            <span key={category} className={categoryScope(category)}>
              <Badge tone="cat" icon={categoryIcon(category)}>
                {categoryLabel(category)}
              </Badge>
            </span>
          ))}
        </div>
      </Card>
      <Card>
        <CardHead title="Plates, squares, coins" />
        <div className="flex flex-wrap items-center gap-3">
          {OVERVIEW_CATEGORIES.map(category => (
            <Plate key={category} category={category} />
          ))}
          <Plate icon={Lock} off />
          <Plate icon={Bottle} size="lg" />
          <Plate category="ohs" size="sm" />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {[Package, Truck, Forklift, Crane, Ladder, Bottle].map(icon => (
            <DocSquare key={icon.displayName} icon={icon} />
          ))}
          <DocSquare icon={Crane} category="induction" />
          <Coin ink size="lg" />
        </div>
      </Card>
    </>
  )
}
