// The leave of a person: for a lead of theirs to enter and take back, for themselves in their account.
import { leave } from '../../../contract/leave.ts'
import { useAction } from '../../data/action.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import { LeaveDays } from '../../ui/LeaveDays.tsx'
import type { Member } from './member-words.ts'

export function MemberLeave({ member }: { member: Member }) {
  const { person } = member
  const add = useAction(leave.addTeamLeave)
  const takeBack = useAction(leave.takeBackTeamLeave)
  const id = String(person.id)
  return (
    <Card aria-labelledby="leave">
      <CardHead title="Leave" titleId="leave" description="Streaks pass over it. Due dates do not move." />
      <LeaveDays
        leave={member.leave}
        none={`No leave is entered for ${person.name}.`}
        onAdd={body => add.mutateAsync({ params: { id }, body }).then(add.refreshed)}
        onTakeBack={one => takeBack.mutateAsync({ params: { id, leaveId: String(one.id) } }).then(takeBack.refreshed)}
      />
    </Card>
  )
}
