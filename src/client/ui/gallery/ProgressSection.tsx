// Progress in all its shapes in the gallery.
import { Card, CardHead } from '../Card.tsx'
import { Percent } from '../Percent.tsx'
import { PlateRing } from '../PlateRing.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Ticks } from '../Ticks.tsx'

export function ProgressSection() {
  return (
    <Card>
      <CardHead title="Bars, ring and ticks" />
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
  )
}
