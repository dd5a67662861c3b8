// Deactivating a person and bringing them back, with what stays and what ends.
import { Check, Minus, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { people } from '../../../contract/people.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { countOf } from '../../ui/words.ts'
import { useConfirmed } from '../confirm/use-confirmed.tsx'
import type { PersonDetail } from './person-words.ts'

export function PersonStanding({ person }: { person: PersonDetail }) {
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const deactivate = useAction(people.deactivatePerson)
  const reactivate = useAction(people.reactivatePerson)
  const { confirmed, question } = useConfirmed()
  const params = { id: String(person.id) }

  async function run(act: typeof deactivate, done: string) {
    setProblem('')
    try {
      await confirmed(() => act.mutateAsync({ params }))
      toast({ title: done, tone: 'success' })
    } catch (error) {
      setProblem(wordsOf(error, 'Nothing was changed. Please try again.'))
    }
    setAsking(false)
  }

  const title = person.active ? 'Deactivate' : 'Reactivate'
  return (
    <Card aria-labelledby="standing" className="grid grid-cols-1 gap-3">
      <CardHead title={title} titleId="standing" className="mb-0" />
      <ul className="person__effects">
        <li>
          <Check />
          Sign-offs, certificates and points stay, under this name.
        </li>
        {person.active ? (
          <li>
            <Minus />
            No sign-in, and out of the lists and the leaderboard.
          </li>
        ) : (
          <li>
            <Check />
            {person.firstName} signs in as before and is back in every list.
          </li>
        )}
      </ul>
      {person.active && person.people > 0 && (
        <p className="text-14 text-subtle">
          {countOf(person.people, 'person reports', 'people report')} to {person.firstName}. Move them to another lead
          first.
        </p>
      )}
      {problem && <Banner tone="danger" role="alert" title={problem} />}
      {person.active ? (
        <Button
          variant="danger"
          className="justify-self-start"
          disabled={person.id === user.id || person.people > 0}
          onClick={() => setAsking(true)}
        >
          <UserX />
          Deactivate {person.firstName}
        </Button>
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={reactivate.isPending}
          onClick={() => run(reactivate, `${person.name} is active again`)}
        >
          <UserCheck />
          Reactivate {person.firstName}
        </Button>
      )}
      {question}
      {isAsking && (
        <ConfirmDialog
          open
          title={`Deactivate ${person.name}?`}
          description="Every device is signed out at once. You can reactivate them at any time."
          confirmText={`Deactivate ${person.firstName}`}
          danger
          pending={deactivate.isPending}
          onConfirm={() => run(deactivate, `${person.name} is deactivated`)}
          onOpenChange={open => !open && setAsking(false)}
        />
      )}
    </Card>
  )
}
