// A button of the header and what opens under it, which comes once the page is up. The browser closes it on Escape and on a click elsewhere,
// and gives the focus back.
import { type ReactElement, useId, useRef, useState } from 'react'
import { dialogFrom } from '../loading/lost.tsx'
import { useFetchWhenIdle } from '../loading/part.tsx'
import type { HeaderPanelProps } from './HeaderPanel.tsx'

type HeaderPopoverProps = Omit<HeaderPanelProps, 'onClose'> & {
  label: string
  trigger: (popover: string) => ReactElement
}

const panel = dialogFrom(async () => (await import('./HeaderPanel.tsx')).HeaderPanel)

export function HeaderPopover({ label, trigger, ...content }: HeaderPopoverProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useFetchWhenIdle(panel.fetch)
  return (
    <>
      {trigger(id)}
      <div
        ref={popover}
        id={id}
        popover="auto"
        // Shut, it is no dialog yet.
        {...(isOpen && { role: 'dialog', 'aria-label': label })}
        className="memenu"
        onToggle={event => setOpen(event.newState === 'open')}
      >
        {isOpen && <panel.Part {...content} onClose={() => popover.current?.hidePopover()} />}
      </div>
    </>
  )
}
