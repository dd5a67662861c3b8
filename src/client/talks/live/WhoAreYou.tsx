// The names of those who have not signed yet; and anybody else by the first letters of their name.
import { ChevronRight, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { accounts } from '../../../contract/accounts.ts'
import { useApi } from '../../data/api.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { withName } from './names.ts'
import type { Signer } from './shared.ts'

interface WhoAreYouProps {
  missing: readonly Signer[]
  hasSigned: ReadonlySet<number>
  onChoose: (signer: Signer) => void
  children: ReactNode
}

export function WhoAreYou({ missing, hasSigned, onChoose, children }: WhoAreYouProps) {
  const [isOther, setOther] = useState(missing.length === 0)
  return (
    <div className="talk__page">
      <h2>Who are you?</h2>
      {isOther ? (
        <Others hasSigned={hasSigned} onChoose={onChoose} />
      ) : (
        <>
          <Names people={missing} onChoose={onChoose} />
          <Button variant="secondary" className="talk__btn" onClick={() => setOther(true)}>
            <UserPlus />I am not on the list
          </Button>
        </>
      )}
      {isOther && missing.length > 0 && (
        <Button variant="secondary" className="talk__btn" onClick={() => setOther(false)}>
          Back to the list
        </Button>
      )}
      {children}
    </div>
  )
}

/** A crowd is found by typing on. */
const MOST = 8

function Others({ hasSigned, onChoose }: Pick<WhoAreYouProps, 'hasSigned' | 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const people = useApi(accounts.users)
  const named = withName(people.data ?? [], typed)
  const found = named.filter(({ id }) => !hasSigned.has(id))
  return (
    <>
      <Field label="Your name">
        <Input
          className="talk__input"
          value={typed}
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <div role="status" className="text-muted">
        {people.isError &&
          'The list of people is not on this phone. You can join with the code on a phone that has a signal, or sign here once the signal is back.'}
        {people.data &&
          typed.trim() !== '' &&
          found.length === 0 &&
          (named.length > 0 ? 'You have signed already.' : 'Nobody has this name.')}
        {found.length > MOST && `${found.length} people. Type on to find yours.`}
      </div>
      <Names people={found.slice(0, MOST)} onChoose={onChoose} />
    </>
  )
}

function Names({ people, onChoose }: { people: readonly Signer[]; onChoose: (signer: Signer) => void }) {
  if (people.length === 0) return null
  return (
    <ul className="card talk__names">
      {people.map(person => (
        <li key={person.id}>
          <button type="button" className="talk__name" onClick={() => onChoose(person)}>
            <Avatar name={person.name} />
            <span>
              <b>{person.name}</b>
              <small>{person.department}</small>
            </span>
            <ChevronRight />
          </button>
        </li>
      ))}
    </ul>
  )
}
