// What is to be proved: a few presets, and under the chosen one the field that it needs.
import { Building, FileText, type LucideIcon, Siren, UserRound, Users, UsersRound } from 'lucide-react'
import { useId } from 'react'
import type { PackScopeKind } from '../../domain/pack.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { dayWords } from '../ui/day-words.ts'
import { PresetField } from './PresetField.tsx'
import type { PackDesk } from './pack-desk.ts'
import type { Chosen } from './wanted.ts'

interface Preset {
  icon: LucideIcon
  title: string
  about: string
}

const SOME: Readonly<Record<Exclude<PackScopeKind, 'company'>, Preset>> = {
  department: { icon: Users, title: 'One department', about: 'Its people and their requirements' },
  person: { icon: UserRound, title: 'One person', about: 'Everything they signed, passed and hold' },
  document: { icon: FileText, title: 'One document', about: 'Who signed which version, and when' },
  day: { icon: Siren, title: 'Day of an incident', about: 'What each active person had in date on that day' },
}

/** By how often they are wanted. */
const ORDER: readonly PackScopeKind[] = ['company', 'person', 'document', 'department', 'day']

function presetOf(kind: PackScopeKind, { asOf }: Chosen, isTeam: boolean): Preset {
  if (kind !== 'company') return SOME[kind]
  const [whole, all] = isTeam ? ['Whole team', 'Everyone in your team'] : ['Whole company', 'Everyone']
  return {
    icon: isTeam ? UsersRound : Building,
    title: asOf === '' ? `${whole} today` : whole,
    about: `${all} and every requirement, as of ${asOf === '' ? 'now' : dayWords(asOf)}`,
  }
}

interface PresetsProps {
  desk: PackDesk
  chosen: Chosen
  today: string | undefined
  problem: string | null
  onChoose: (choice: Partial<Chosen>) => void
}

export function Presets({ desk, chosen, today, problem, onChoose }: PresetsProps) {
  const heading = useId()
  return (
    <Card>
      <CardHead titleId={heading} title="What do you need to prove?" />
      <fieldset aria-labelledby={heading} className="presets">
        {ORDER.map(kind => {
          const { icon: Icon, title, about } = presetOf(kind, chosen, desk.isTeam)
          const isChosen = kind === chosen.kind
          return (
            <div key={kind} className="preset" data-chosen={isChosen}>
              <label className="preset__head flex items-center gap-3">
                <input
                  type="radio"
                  name={heading}
                  className="sr-only"
                  checked={isChosen}
                  onChange={() => onChoose({ kind })}
                />
                <span className="preset__radio" />
                <span className="doc preset__icon">
                  <Icon />
                </span>
                <span className="min-w-0">
                  <b>{title}</b>
                  <small>{about}</small>
                </span>
              </label>
              {isChosen && kind !== 'company' && (
                <div className="preset__field">
                  <PresetField {...{ desk, chosen, today, problem, onChoose }} />
                </div>
              )}
            </div>
          )
        })}
      </fieldset>
    </Card>
  )
}
