// The button of the menu, wherever the header has no room for the links. What it opens comes once the page is up.

import { Menu } from 'lucide-react'
import { useState } from 'react'
import { dialogFrom } from '../loading/lost.tsx'
import { useFetchWhenIdle } from '../loading/part.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { counted } from './counted.ts'
import type { PhoneMenuProps } from './PhoneMenuSheet.tsx'

const sheet = dialogFrom(async () => (await import('./PhoneMenuSheet.tsx')).PhoneMenuSheet)

export function PhoneMenu(props: PhoneMenuProps) {
  const [open, setOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  useFetchWhenIdle(sheet.fetch)

  function show() {
    setOpening(opening + 1)
    setOpen(true)
  }

  function close() {
    setOpen(false)
  }

  return (
    <>
      <IconButton
        {...counted('Open menu', props.unread, 'new in notices')}
        icon={Menu}
        className="wide:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      />
      {/* A new one for each opening, so that one which could not be fetched is asked for again. */}
      {opening > 0 && <sheet.Part key={opening} {...props} open={open} onClose={close} />}
    </>
  )
}
