// Module cards, a reward, rows and steps in the gallery.
import { ArrowRight, Clock, Lock, ShoppingCart, Store } from 'lucide-react'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card, CardHead } from '../Card.tsx'
import { DocSquare } from '../DocSquare.tsx'
import { Crane, Ladder } from '../drawn-icons.ts'
import { GiftCard } from '../GiftCard.tsx'
import { ModuleCard } from '../ModuleCard.tsx'
import { Cost } from '../Points.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Steps } from '../Steps.tsx'

export function CardsSection() {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:items-start desk:gap-grid">
        <div className="desk:col-span-6">
          <ModuleCard
            category="sales"
            area="Sales"
            icon={Store}
            badge={<Badge tone="warn">In progress</Badge>}
            title="Showroom Walkthrough"
            description="Greeting, discovery and matching equipment to the space and the member."
            meta={[{ icon: Clock, text: '25 min' }, { text: '25 questions' }, { text: 'Pass 88%' }]}
          >
            <ProgressBar value={50} label="Showroom Walkthrough progress" band="brand" />
            <Button block>
              Continue
              <ArrowRight />
            </Button>
          </ModuleCard>
        </div>
        <div className="desk:col-span-6">
          <ModuleCard
            category="sales"
            area="Sales"
            icon={Store}
            locked
            badge={<Badge icon={Lock}>Locked</Badge>}
            title="Quoting a Home Gym"
            description="Measure, layout, freight class and a quote that holds."
            meta={[{ icon: Clock, text: '30 min' }]}
          >
            <span className="text-13 text-subtle">Unlocks after Showroom Walkthrough</span>
            <Button block disabled>
              <Lock />
              Locked
            </Button>
          </ModuleCard>
        </div>
      </div>
      <article className="mod reward">
        <div className="reward__art">
          <GiftCard kind="Gift card" value="$25" colour="green" icon={ShoppingCart} />
        </div>
        <div className="mod__b">
          <div className="flex items-center justify-between gap-3">
            <Badge tone="line">Gift Cards</Badge>
            <span className="text-14 text-subtle">$25 value</span>
          </div>
          <h3>$25 Grocery Gift Card</h3>
          <p className="text-14">Use it at the checkout of any partner supermarket.</p>
        </div>
        <div className="mod__f">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Cost points={250} />
            <Button>Redeem</Button>
          </div>
        </div>
      </article>
      <Card flush>
        <CardHead title="Safe work method statements" description="Opening a document marks it as read" />
        <div className="rows">
          <div className="item item--done">
            <DocSquare icon={Ladder} />
            <div>
              <div className="flex flex-wrap items-center gap-2">
                <span className="item__code">GQSWMS001</span>
                <Badge tone="success">Read</Badge>
              </div>
              <div className="item__t">Working at Heights</div>
              <div className="item__d">Ladders, platforms and three points of contact.</div>
            </div>
            <div className="item__act">
              <Button variant="secondary" size="sm">
                View
              </Button>
            </div>
          </div>
          <div className="item">
            <DocSquare icon={Crane} category="induction" />
            <div>
              <span className="item__code">GQSWMS005</span>
              <div className="item__t">Crane Operation</div>
              <div className="item__d">Slinging, dogging and drop zones for over-balcony lifts.</div>
            </div>
            <div className="item__act">
              <Button variant="secondary" size="sm">
                View
              </Button>
              <Button variant="soft" size="sm">
                Mark as Read
              </Button>
            </div>
          </div>
        </div>
      </Card>
      <Card>
        <CardHead title="Finish your induction" />
        <Steps
          steps={[
            { title: 'Read 6 SWMS', detail: '6 of 6 read', state: 'done' },
            { title: 'Read 2 manuals', detail: '1 of 2 read', state: 'now' },
            {
              title: 'Submit the induction form',
              detail: 'Opens when every document is read',
              state: 'later',
            },
          ]}
        />
      </Card>
    </>
  )
}
