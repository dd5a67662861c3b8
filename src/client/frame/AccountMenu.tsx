// The name in the header. What opens under it comes once the page is up.
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { dialogFrom } from '../loading/lost.tsx'
import { useFetchWhenIdle } from '../loading/part.tsx'

interface AccountMenuProps {
  name: string
  detail: string
  onLeave: () => void
}

const panel = dialogFrom(async () => (await import('./AccountPanel.tsx')).AccountPanel)

export function AccountMenu({ name, detail, onLeave }: AccountMenuProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => popover.current?.hidePopover()
  useFetchWhenIdle(panel.fetch)
  return (
    <>
      <button type="button" className="me" popoverTarget={id}>
        <span>
          <b>{name}</b>
          <small>{detail}</small>
        </span>
        <ChevronDown />
      </button>
      {/* The browser closes it on Escape and on a click elsewhere, and gives the focus back. */}
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="memenu"
        onToggle={event => setOpen(event.newState === 'open')}
      >
        {isOpen && <panel.Part onClose={close} onLeave={onLeave} />}
      </div>
    </>
  )
}
