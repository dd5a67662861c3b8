// How strong each area is: plates on a bar, a count and a word.
import { HardHat } from 'lucide-react'
import { type PracticeArea, STRENGTHS, type Strength } from '../../domain/practice.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { categoryScope } from '../ui/category.ts'
import { cx } from '../ui/cx.ts'
import { Plate } from '../ui/Plate.tsx'
import { AREA_LABELS, type Area, areaNote, STRENGTH_LABELS } from './words.ts'

/** Induction has no quiz, so its colour is free here. */
const scopeOf = (area: PracticeArea) => categoryScope(area === 'toolbox' ? 'induction' : area)

export function AreaStrengths({ areas, before }: { areas: readonly Area[]; before: readonly Area[] }) {
  return (
    <Card flush aria-labelledby="strengths">
      <CardHead
        title="How strong each area is"
        titleId="strengths"
        description="Of what you have passed. Each plate is a step: 4 on the bar is strong"
      />
      <ul>
        {areas.map(area => (
          <li key={area.area} className={cx('strength', scopeOf(area.area))}>
            {area.area === 'toolbox' ? <Plate icon={HardHat} size="sm" /> : <Plate category={area.area} size="sm" />}
            <div>
              <b>{AREA_LABELS[area.area]}</b>
              <small>{areaNote(area)}</small>
            </div>
            <Bar strength={area.strength} was={before.find(one => one.area === area.area)?.strength ?? area.strength} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const stepOf = (strength: Strength) => STRENGTHS.indexOf(strength)

function Bar({ strength, was }: { strength: Strength; was: Strength }) {
  const gained = stepOf(strength) - stepOf(was)
  return (
    <div className="barbell">
      <span className="barbell__plates" aria-hidden="true">
        {STRENGTHS.slice(1).map((step, index) => (
          <i
            key={step}
            className={cx(
              index < stepOf(strength) && 'is-on',
              index >= stepOf(was) && index < stepOf(strength) && 'is-new',
            )}
          />
        ))}
      </span>
      <b>
        {STRENGTH_LABELS[strength]}
        {gained > 0 && `, +${gained}`}
      </b>
    </div>
  )
}
