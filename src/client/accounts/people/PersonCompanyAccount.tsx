// The company account that opens a person's account, and disconnecting it.
import { Unplug } from 'lucide-react'
import { companyAccountsOfOthers } from '../../../contract/company-accounts-of-others.ts'
import { useAction } from '../../data/action.ts'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { AskedAct } from './AskedAct.tsx'
import type { PersonDetail } from './person-words.ts'

interface PersonCompanyAccountProps {
  person: PersonDetail
  since: string
}

export function PersonCompanyAccount({ person, since }: PersonCompanyAccountProps) {
  const disconnect = useAction(companyAccountsOfOthers.disconnectCompanyAccount)
  return (
    <>
      <p className="mt-2 text-14 text-subtle">
        Company account connected since <Timestamp at={since} format="date" />.
      </p>
      <AskedAct
        icon={Unplug}
        label="Disconnect company account"
        question={`Disconnect ${person.firstName}’s company account?`}
        description="Devices that were signed in with it are signed out at once. The next company account that comes in with their email address is connected in its place, so check the address first."
        confirmText="Disconnect"
        done="Company account disconnected"
        pending={disconnect.isPending}
        act={() => disconnect.mutateAsync({ params: { id: String(person.id) } })}
      />
    </>
  )
}
