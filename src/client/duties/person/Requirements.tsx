// What is asked of a person, group by group. Groups with something open are unfolded.
import { CircleCheck } from 'lucide-react'
import { DUTY_GROUPS } from '../../../domain/duty-facts.ts'
import { useAddressState } from '../../frame/use-address-state.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { GROUP_NAMES } from '../duty-words.ts'
import { GroupPlate } from '../GroupPlate.tsx'
import { figureWords, isQuiet, type Member, type Owed } from './member-words.ts'
import { RequirementGroup } from './RequirementGroup.tsx'

interface RequirementsProps {
  member: Member
  waivable: readonly Owed[]
  onWaive: (owed: Owed) => void
}

const SHOWN = ['all', 'open'] as const

export function Requirements({ member, waivable, onWaive }: RequirementsProps) {
  const [shown, show] = useAddressState('show', SHOWN, 'all')
  const { obligations, today } = member
  const open = obligations.filter(owed => !isQuiet(owed, today))
  const rows = shown === 'open' ? open : obligations
  return (
    <Card flush aria-labelledby="requirements">
      <CardHead
        title="Requirements"
        titleId="requirements"
        description={obligations.length > 0 && figureWords(obligations, today)}
        aside={
          obligations.length > 0 && (
            <Segmented
              label="Show"
              value={shown}
              onValueChange={show}
              options={[
                { value: 'all', label: `All ${obligations.length}` },
                { value: 'open', label: `Open ${open.length}` },
              ]}
            />
          )
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title={obligations.length > 0 ? 'Nothing open' : 'Nothing is required'}
          description={
            obligations.length > 0
              ? 'Everything that is asked of this person is in date or waived.'
              : 'No rule of the company covers this person today.'
          }
        />
      ) : (
        DUTY_GROUPS.map(group => {
          const ofGroup = rows.filter(owed => owed.group === group)
          if (ofGroup.length > 0) {
            return (
              <RequirementGroup
                key={`${group} ${shown}`}
                {...{ group, member, waivable, onWaive }}
                rows={ofGroup}
                all={obligations.filter(owed => owed.group === group)}
              />
            )
          }
          return shown === 'all' ? (
            <div key={group} className="member__group member__none">
              <GroupPlate group={group} bare />
              <span>
                <b>{GROUP_NAMES[group].name}</b>
                <small>Not required</small>
              </span>
            </div>
          ) : null
        })
      )}
    </Card>
  )
}
