// For those who are here and cannot sign: the leader says so, and the record says that it was the leader.
import '../talk.css'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

interface Named {
  id: number
  name: string
}

interface PresentDialogProps {
  onClose: () => void
  people: readonly Named[]
  onMark: (person: Named) => Promise<void>
}

export function PresentDialog({ onClose, people, onMark }: PresentDialogProps) {
  const [hasFailed, setFailed] = useState(false)
  const mark = ({ id, name }: Named) => {
    setFailed(false)
    onMark({ id, name }).catch(() => setFailed(true))
  }
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      className="talksheet"
      title="Mark somebody present"
      description="For people of your team who are here and cannot sign. The record says that you marked them."
    >
      <div role="status">{hasFailed && 'It could not be kept. Try again once there is a signal.'}</div>
      {people.length === 0 ? (
        <EmptyState icon={UserCheck} title="Everybody of your team is accounted for" />
      ) : (
        <ul className="talk__crew">
          {people.map(person => (
            <li key={person.id}>
              <Avatar name={person.name} />
              <b>{person.name}</b>
              <Button
                variant="secondary"
                className="talk__btn"
                aria-label={`Present: ${person.name}`}
                onClick={() => mark(person)}
              >
                Present
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
