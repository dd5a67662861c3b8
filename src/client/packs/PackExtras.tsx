// What a pack has only where somebody ticks it: each with what it would give away.
import type { PackExtras as Extras } from '../../domain/pack-format.ts'
import { type Chosen, extrasFor } from './wanted.ts'

const WORDS: Readonly<Record<keyof Extras, { name: string; about: string }>> = {
  photos: {
    name: 'Photos of licences',
    about: 'They show whole licence numbers, and often a face and an address.',
  },
  signatures: {
    name: 'Signatures from group talks',
    about: 'The records of talks show what people drew, and not only names and times.',
  },
}

interface PackExtrasProps {
  chosen: Chosen
  isTeam: boolean
  onChoose: (choice: Partial<Chosen>) => void
}

export function PackExtras({ chosen, isTeam, onChoose }: PackExtrasProps) {
  const offered = extrasFor(chosen, isTeam)
  if (offered.length === 0) return null
  return (
    <fieldset className="pack__extras">
      <legend className="sr-only">Only where you tick it</legend>
      {offered.map(extra => (
        <label key={extra} className="pack__extra">
          <input
            type="checkbox"
            checked={chosen[extra]}
            onChange={event => onChoose({ [extra]: event.target.checked })}
          />
          <span>
            <b>{WORDS[extra].name}</b>
            <small>{WORDS[extra].about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
