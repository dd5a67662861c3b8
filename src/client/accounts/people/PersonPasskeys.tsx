// Removing somebody's passkeys, after a phone was lost.
import { KeySquare } from 'lucide-react'
import { passkeysOfOthers } from '../../../contract/passkeys-of-others.ts'
import { useAction } from '../../data/action.ts'
import { countOf } from '../../ui/words.ts'
import { AskedAct } from './AskedAct.tsx'
import type { PersonDetail } from './person-words.ts'

export function PersonPasskeys({ person }: { person: PersonDetail }) {
  const remove = useAction(passkeysOfOthers.removePasskeysOf)
  return (
    <AskedAct
      icon={KeySquare}
      label="Remove passkeys"
      question={`Remove ${person.firstName}’s ${countOf(person.passkeys, 'passkey')}?`}
      description="A lost phone no longer opens the account. Where they must have a passkey, they are asked to add another the next time they sign in."
      confirmText="Remove"
      done="Passkeys removed"
      pending={remove.isPending}
      act={() => remove.mutateAsync({ params: { id: String(person.id) } })}
    />
  )
}
