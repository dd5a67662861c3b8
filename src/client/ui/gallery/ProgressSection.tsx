// Progress in all its shapes in the gallery.
import { categoryLabel, OVERVIEW_CATEGORIES, type ProgressLabel } from '../../../domain/compliance.ts'
import { Barbell } from '../Barbell.tsx'
import { Button } from '../Button.tsx'
import { Card, CardHead } from '../Card.tsx'
import { Coin } from '../Coin.tsx'
import { NextCard } from '../NextCard.tsx'
import { OverallProgress } from '../OverallProgress.tsx'
import { Percent } from '../Percent.tsx'
import { Pips } from '../Pips.tsx'
import { PlateRing } from '../PlateRing.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Quote } from '../Quote.tsx'
import { Ticks } from '../Ticks.tsx'
import { Tile } from '../Tile.tsx'
import { toast } from '../toast-store.ts'

const COUNTS: readonly [number, number, number, ProgressLabel][] = [
  [4, 9, 44, 'Started'],
  [13, 16, 81, 'Almost Done'],
  [2, 2, 100, 'Complete'],
  [1, 8, 13, 'Started'],
  [6, 8, 75, 'In Progress'],
  [0, 6, 0, 'Not Started'],
]

const CATEGORIES = OVERVIEW_CATEGORIES.map((category, index) => {
  const [completed, total, percentage, label] = COUNTS[index] ?? [0, 0, 0, 'Not Started']
  return { category, completed, total, percentage, label }
})

export function ProgressSection() {
  const open = (key: string) => toast({ title: `Opened ${key}` })
  return (
    <>
      <OverallProgress label="Overall progress" count="4 of 9 induction steps done" percentage={44} band="brand" />
      <OverallProgress label="Overall progress" count="26 of 35 modules done" percentage={74} band="warn" />
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:gap-grid">
        <div className="grid desk:col-span-7">
          <NextCard
            meta="6 min read"
            code="GQSWMS004"
            title="Shipping Container Unloading"
            description="3 documents to go, then your induction form."
          >
            <Button variant="hivis" size="lg">
              View document
            </Button>
            <span className="inline-flex items-center gap-1.5 text-14">
              <Coin size="sm" />
              <strong>+10 points</strong>
            </span>
          </NextCard>
        </div>
        <Card className="desk:col-span-5">
          <CardHead
            title="Compliance overview"
            description="How much you have done in each category"
            aside={<Percent value={57} className="text-30" />}
          />
          <Barbell
            onSelect={open}
            plates={CATEGORIES.map(({ category, percentage }) => ({
              key: category,
              category,
              percentage,
              label: categoryLabel(category),
            }))}
          />
        </Card>
      </div>
      <Quote>Plan the lift before you lift the plan.</Quote>
      <Card barePhone>
        <CardHead
          title="Training Progress Overview"
          description="Choose a category to open it"
          aside={
            <>
              <div className="font-heavy text-24 text-ink leading-none tracking-display">20 / 35</div>
              <p>modules completed</p>
            </>
          }
        />
        <div className="tiles">
          {CATEGORIES.map(each => (
            <Tile
              key={each.category}
              {...each}
              name={categoryLabel(each.category)}
              lockedUntil={each.category === 'advanced-training' ? 'Unlocks after GQ1' : undefined}
              onClick={() => open(each.category)}
            />
          ))}
        </div>
      </Card>
      <Card>
        <CardHead title="Bars, ring, ticks and pips" />
        <div className="grid grid-cols-1 gap-6">
          <ProgressBar value={44} label="Below 70" band="brand" />
          <ProgressBar value={74} label="70 and up" band="warn" />
          <ProgressBar value={86} label="80 and up" band="info" />
          <ProgressBar value={140} label="90 and up" band="success" />
          <ProgressBar value={0} label="Not started" />
          <div className="flex flex-wrap items-center gap-6">
            <PlateRing value={72} label="Level progress">
              <b>5</b>
            </PlateRing>
            <div className="iron">
              <PlateRing value={92} label="Score" size={120} iron>
                <Percent value={92} className="text-36" />
              </PlateRing>
            </div>
            <Pips used={1} of={3} label="1 of 3 quizzes taken today" />
          </div>
          <Ticks
            label="Question 8 of 25"
            ticks={Array.from({ length: 25 }, (_, i) => (i < 7 ? 'answered' : i === 7 ? 'current' : 'open'))}
          />
          <Ticks
            label="23 of 25 correct"
            ticks={Array.from({ length: 25 }, (_, i) => (i === 10 || i === 18 ? 'wrong' : 'right'))}
          />
        </div>
      </Card>
    </>
  )
}
