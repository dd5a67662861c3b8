// The form that sends kudos. It says what may not be sent before anything is written.
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { accounts } from '../../contract/accounts.ts'
import { kudos } from '../../contract/kudos.ts'
import { KUDOS_MESSAGE_MAX, type KudosType } from '../../domain/kudos.ts'
import { POINTS } from '../../domain/points.ts'
import { isLead } from '../../domain/roles.ts'
import { useAction } from '../data/action.ts'
import { useApi } from '../data/api.ts'
import { useDraft } from '../data/drafts.ts'
import { wordsOf } from '../data/request.ts'
import { useUser } from '../data/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { Choice, ChoiceGroup } from '../ui/Choice.tsx'
import { Combobox } from '../ui/Combobox.tsx'
import { Field } from '../ui/Field.tsx'
import { Textarea } from '../ui/Textarea.tsx'
import { toast } from '../ui/toast-store.ts'

export function GiveKudos() {
  const user = useUser()
  const lead = isLead(user.role)
  const people = useApi(accounts.users)
  const limit = useApi(kudos.kudosLimit, { params: { userId: String(user.id) } }, { refetchOnOpen: true })
  const send = useAction(kudos.giveKudos)
  const [receiver, setReceiver] = useDraft(user.id, 'kudos-receiver')
  const [message, setMessage] = useDraft(user.id, 'kudos-message')
  const [type, setType] = useState<KudosType>('regular')
  const reached = limit.data?.hasReachedLimit ?? false
  const left = KUDOS_MESSAGE_MAX - message.length

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!receiver || !message.trim()) {
      const description = 'Please select a team member and write a message.'
      toast({ title: 'Missing Information', description, tone: 'danger' })
      return
    }
    try {
      const body = { fromUserId: user.id, toUserId: Number(receiver), message: message.trim(), kudosType: type }
      const given = await send.mutateAsync({ body })
      setReceiver('')
      setMessage('')
      setType('regular')
      const words =
        given.pointsAwarded > 0
          ? `${given.toUser.name} earned ${given.pointsAwarded} points.`
          : `${given.toUser.name} will see it in the list.`
      toast({ title: 'Kudos sent', description: words, tone: 'success' })
    } catch (error) {
      toast({ title: 'Error', description: wordsOf(error, 'Failed to send kudos'), tone: 'danger' })
    }
  }

  const options = (people.data ?? [])
    .filter(person => person.id !== user.id)
    .map(person => ({ value: String(person.id), label: person.name, detail: person.department }))

  return (
    <Card className="desk:col-span-5">
      <CardHead
        title="Give kudos"
        aside={<Badge tone="brand">{lead ? 'Unlimited recognition' : '1 kudos per day'}</Badge>}
      />
      {reached && (
        <Banner tone="info" title="You have given your kudos for today" className="mb-4">
          <p>You can give the next one tomorrow. A new day starts at midnight.</p>
        </Banner>
      )}
      <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
        <Field
          label="Team member"
          {...(people.isError ? { error: 'The team could not be loaded. Open this tab again.' } : {})}
        >
          <Combobox
            people
            value={receiver || null}
            onValueChange={value => setReceiver(value ?? '')}
            options={options}
            placeholder="Choose a person"
            emptyText="Nobody with that name"
            disabled={reached}
          />
        </Field>
        <Field label="Message" hint={<MessageHint left={left} />}>
          <Textarea
            value={message}
            maxLength={KUDOS_MESSAGE_MAX}
            onChange={event => setMessage(event.target.value)}
            disabled={reached}
          />
        </Field>
        {lead && (
          <Field label="Kudos type">
            <ChoiceGroup value={type} onValueChange={setType}>
              <Choice
                value="regular"
                title="Regular"
                description="A thank you from a teammate"
                aside={<Plus points={POINTS.kudosRegular} />}
              />
              <Choice
                value="management"
                title="Management Recognition"
                description="For work above and beyond. Managers and admins only"
                aside={<Plus points={POINTS.kudosManagement} />}
              />
            </ChoiceGroup>
          </Field>
        )}
        <Button type="submit" size="lg" block pending={send.isPending} pendingText="Sending..." disabled={reached}>
          <Send /> Send kudos
        </Button>
      </form>
    </Card>
  )
}

function MessageHint({ left }: { left: number }) {
  return (
    <span className="flex items-center justify-between gap-3">
      <span>Be specific: what did they do, and what did it change?</span>
      <span className="flex-none" aria-live={left <= 50 ? 'polite' : 'off'}>
        {left} left
      </span>
    </span>
  )
}

function Plus({ points }: { points: number }) {
  return <span className="whitespace-nowrap font-heavy text-success-text">+{points}</span>
}
