// One group of requirements: its plate, and a row each. On a phone those that are in date are folded away.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '../../../domain/day.ts'
import type { DutyGroup } from '../../../domain/duty-facts.ts'
import { codeAndName } from '../../../domain/duty-title.ts'
import { Button } from '../../ui/Button.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { cx } from '../../ui/cx.ts'
import { SIGNS } from '../../ui/signs.ts'
import { standingWords } from '../../ui/standing-words.ts'
import { GROUP_NAMES } from '../duty-words.ts'
import { GroupPlate } from '../GroupPlate.tsx'
import { evidenceWords, figureOf, figureWords, isQuiet, type Member, type Owed, signOfOwed } from './member-words.ts'

interface RequirementGroupProps {
  group: DutyGroup
  /** Those that are shown, of all that the group has. */
  rows: readonly Owed[]
  all: readonly Owed[]
  member: Member
  waivable: readonly Owed[]
  onWaive: (owed: Owed) => void
}

export function RequirementGroup({ group, rows, all, member, waivable, onWaive }: RequirementGroupProps) {
  const { today, signOffs } = member
  const [areQuietShown, setQuietShown] = useState(false)
  const quiet = rows.filter(owed => isQuiet(owed, today))
  const isMixed = quiet.length > 0 && quiet.length < rows.length
  const isFolded = isMixed && !areQuietShown
  return (
    <Collapsible
      level={3}
      className="member__group"
      defaultOpen={quiet.length < rows.length}
      title={
        <span className="member__title">
          <GroupPlate group={group} figure={figureOf(all, today)} bare />
          <span>
            {GROUP_NAMES[group].name}
            <small>{figureWords(all, today)}</small>
          </span>
        </span>
      }
    >
      <ul>
        {rows.map(owed => (
          <li
            key={`${owed.kind} ${owed.itemId}`}
            className={cx('member__row', isFolded && isQuiet(owed, today) && 'phone:hidden')}
          >
            <span className="min-w-0">
              <b>{codeAndName(owed.title).name}</b>
              <small>{evidenceWords(owed, signOffs)}</small>
            </span>
            <Status owed={owed} today={today} />
            {waivable.includes(owed) && (
              <Button variant="secondary" size="sm" aria-label={`Waive ${owed.title}`} onClick={() => onWaive(owed)}>
                Waive
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isMixed && (
        <button
          type="button"
          className="member__more"
          aria-expanded={areQuietShown}
          onClick={() => setQuietShown(!areQuietShown)}
        >
          {areQuietShown ? 'Hide' : 'Show'} {quiet.length} {quietWords(quiet)}
          <ChevronDown />
        </button>
      )}
    </Collapsible>
  )
}

const quietWords = (quiet: readonly Owed[]) =>
  quiet.some(({ status }) => status === 'waived') ? 'in date or waived' : 'in date'

function Status({ owed, today }: { owed: Owed; today: Day }) {
  const sign = signOfOwed(owed, today)
  const { icon: Icon } = SIGNS[sign]
  return (
    <span className={cx('member__status', `member__status--${sign}`)}>
      {Icon && <Icon />}
      {standingWords(owed.kind, owed, today)}
    </span>
  )
}
