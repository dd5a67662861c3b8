// One's own passkeys: what there is, and adding another.
import { Fingerprint } from 'lucide-react'
import { useId, useState } from 'react'
import { accounts } from '../../../contract/accounts.ts'
import { passkeys } from '../../../contract/passkeys.ts'
import { useApi } from '../../data/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { hasPasskeys } from './has-passkeys.ts'
import { PasskeyRow } from './PasskeyRow.tsx'

export function PasskeysCard() {
  const titleId = useId()
  const list = useApi(passkeys.passkeys, undefined, { refetchOnOpen: true })
  return (
    <Card id="passkeys" aria-labelledby={titleId}>
      <CardHead
        titleId={titleId}
        title="Passkeys"
        description="Sign in with your fingerprint, face or screen lock. Nothing to remember, nothing to steal."
      />
      {list.isPending && (
        <Loading label="Loading passkeys">
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
      {list.isError && (
        <ErrorState
          title="Your passkeys could not be loaded"
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && list.data.length > 0 && (
        <ul className="mb-3">
          {list.data.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Adding />
    </Card>
  )
}

function Adding() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { data: portal } = useApi(accounts.portal)
  if (portal?.signIn.passkey === false) {
    return <p className="text-subtle">Passkeys are off. Whoever runs the portal sets its address to switch them on.</p>
  }
  if (!hasPasskeys()) {
    return <p className="text-subtle">This browser has no passkeys. Use a current one, or another device.</p>
  }
  if (!isOpen) {
    return (
      <Button variant="secondary" autoFocus={wasOpen} onClick={() => setIsOpen(true)}>
        <Fingerprint />
        Add a passkey
      </Button>
    )
  }
  const close = () => {
    setWasOpen(true)
    setIsOpen(false)
  }
  const onAdded = () => {
    close()
    toast({ title: 'Passkey added', description: 'You can sign in with it from now on.', tone: 'success' })
  }
  return <AddPasskey onAdded={onAdded} onCancel={close} />
}
