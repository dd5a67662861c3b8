// The place: where one held talks before, or another, typed.
import { MapPin, Pencil } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import { Choice, ChoiceGroup } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

/** A place that is none of those before. No place is empty, so that no place is this. */
export const ANOTHER = ''
/** The radio group takes an empty value for none at all. */
const ANOTHER_VALUE = '\u0000'
const MOST = 4

interface ChoosePlaceProps {
  places: readonly string[]
  value: string
  onChange: (value: string) => void
  typed: string
  onType: (text: string) => void
  problem: string
}

export function ChoosePlace({ places, value, onChange, typed, onType, problem }: ChoosePlaceProps) {
  const isAnother = value === ANOTHER
  return (
    <section className="talkstart__part" aria-labelledby="place">
      <h2 id="place">Place</h2>
      {places.length > 0 && (
        <ChoiceGroup
          label="Place"
          value={isAnother ? ANOTHER_VALUE : value}
          onValueChange={next => onChange(next === ANOTHER_VALUE ? ANOTHER : next)}
          className="talkstart__group"
        >
          {places.slice(0, MOST).map((place, index) => (
            <Choice
              key={place}
              value={place}
              className="talkstart__place"
              title={
                <>
                  <MapPin />
                  <span>{place}</span>
                </>
              }
              aside={index === 0 && <Badge>Last time</Badge>}
            />
          ))}
          <Choice
            value={ANOTHER_VALUE}
            className="talkstart__place"
            title={
              <>
                <Pencil />
                <span>Another place</span>
              </>
            }
          />
        </ChoiceGroup>
      )}
      {isAnother && (
        <Field label="Where is it held?" error={problem} required className="talkstart__where">
          <Input
            maxLength={120}
            value={typed}
            onChange={event => onType(event.target.value)}
            placeholder="Depot, dock or site"
          />
        </Field>
      )}
    </section>
  )
}
