// The company account that opens a person's account, and disconnecting it.
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { companyAccountsOfOthers } from '../../../contract/company-accounts-of-others.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { PersonDetail } from './person-words.ts'

interface PersonCompanyAccountProps {
  person: PersonDetail
  since: string
}

export function PersonCompanyAccount({ person, since }: PersonCompanyAccountProps) {
  const [isAsking, setAsking] = useState(false)
  const disconnect = useAction(companyAccountsOfOthers.disconnectCompanyAccount)

  async function run() {
    try {
      await disconnect.mutateAsync({ params: { id: String(person.id) } })
      toast({ title: 'Company account disconnected', tone: 'success' })
    } catch (error) {
      toast({ title: 'Nothing was changed', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
    setAsking(false)
  }

  return (
    <>
      <p className="mt-2 text-14 text-subtle">
        Company account connected since <Timestamp at={since} format="date" />.
      </p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Unplug />
        Disconnect company account
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={`Disconnect ${person.firstName}’s company account?`}
          description="Devices that were signed in with it are signed out at once. The next company account that comes in with their email address is connected in its place, so check the address first."
          confirmText="Disconnect"
          danger
          pending={disconnect.isPending}
          onConfirm={run}
          onOpenChange={open => !open && setAsking(false)}
        />
      )}
    </>
  )
}
