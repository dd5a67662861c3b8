// Rows of documents in the gallery.
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card, CardHead } from '../Card.tsx'
import { DocSquare } from '../DocSquare.tsx'
import { Crane, Ladder } from '../drawn-icons.ts'

export function CardsSection() {
  return (
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
  )
}
