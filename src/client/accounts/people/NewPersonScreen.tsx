// Manage, People, Add a person. Whoever is added comes in by an invitation, which is made next.
import { useLocation } from 'wouter'
import { people } from '../../../contract/people.ts'
import { useAction } from '../../data/action.ts'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useConfirmed } from '../confirm/use-confirmed.tsx'
import { NOBODY_YET, PersonForm, type PersonValues } from './PersonForm.tsx'
import './person.css'

export function NewPersonScreen() {
  return (
    <ManagePage
      title="Add a person"
      lede="They choose how they sign in, from an invitation that you send or print next."
      back={{ href: '/manage/people', label: 'People' }}
    >
      {() => <NewPerson />}
    </ManagePage>
  )
}

function NewPerson() {
  const add = useAction(people.addPerson)
  const { confirmed, question } = useConfirmed()
  const [, navigate] = useLocation()

  async function save({ username, email, reportsTo, startedOn, ...rest }: PersonValues) {
    const body = {
      ...{ ...rest, username: username.trim(), email: email.trim() || null },
      ...{ reportsTo: reportsTo?.id ?? null, startedOn: startedOn || null },
    }
    const { id, name } = await confirmed(() => add.mutateAsync({ body }))
    toast({ title: `${name} was added`, description: 'Now invite them.', tone: 'success' })
    navigate(`/manage/people/invite?people=${id}`)
  }
  return (
    <>
      {question}
      <PersonForm isNew before={NOBODY_YET} onSave={save} />
    </>
  )
}
