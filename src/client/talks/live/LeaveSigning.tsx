// From the hands of the crew back to the leader's own screens: by the leader's password; without a connection, or where passwords are
// switched off, by holding a button.
import '../talk.css'
import { useEffect, useRef, useState } from 'react'
import { accounts } from '../../../contract/accounts.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { useOnline } from '../../data/connection.ts'
import { wordsOf } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { signOut } from '../../frame/sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

interface LeaveSigningProps {
  onClose: () => void
  onLeader: () => void
}

export function LeaveSigning({ onClose, onLeader }: LeaveSigningProps) {
  const { name } = useUser()
  const isOnline = useOnline()
  const portal = useApi(accounts.portal)
  const byPassword = isOnline && portal.data?.signIn.password !== false
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      className="talksheet"
      title={`For ${name}`}
      description="Whoever leads the talk takes the phone back."
    >
      <div className="grid gap-4">
        {byPassword ? <ByPassword onLeader={onLeader} /> : <ByHolding onLeader={onLeader} />}
        {/* For whoever signs in another way, and has no password. */}
        <Button variant="ghost" className="talk__btn" onClick={() => void signOut()}>
          Log out instead
        </Button>
      </div>
    </Dialog>
  )
}

function ByPassword({ onLeader }: { onLeader: () => void }) {
  const [password, setPassword] = useState('')
  const confirm = useAction(accounts.confirm)
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        confirm.mutate({ body: { password } }, { onSuccess: onLeader })
      }}
    >
      <Field
        label="Your password"
        error={confirm.isError ? wordsOf(confirm.error, 'The portal could not be reached. Try again.') : null}
      >
        <Input
          className="talk__input"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        className="talk__btn"
        pending={confirm.isPending}
        pendingText="Looking"
        disabled={password === ''}
      >
        Back to the talk
      </Button>
    </form>
  )
}

const HOLD = 3000

function ByHolding({ onLeader }: { onLeader: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setHeld] = useState(false)
  const letGo = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const hold = () => {
    if (isHeld) return
    setHeld(true)
    timer.current = setTimeout(onLeader, HOLD)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Button
      className="talk__btn talk__hold"
      data-held={isHeld || undefined}
      onPointerDown={hold}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onContextMenu={event => event.preventDefault()}
      onKeyDown={event => (event.key === ' ' || event.key === 'Enter') && hold()}
      onKeyUp={letGo}
      onBlur={letGo}
    >
      {isHeld ? 'Keep holding' : 'Hold for 3 seconds'}
    </Button>
  )
}
