// The button of the phone's menu. What it opens comes once the page stands.
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { dialogFrom } from './lost.tsx'
import type { PhoneMenuProps } from './PhoneMenuSheet.tsx'
import { IconButton } from './ui/IconButton.tsx'
import { useFetchWhenIdle } from './when-idle.ts'

const sheet = dialogFrom(async () => (await import('./PhoneMenuSheet.tsx')).PhoneMenuSheet)

export function PhoneMenu(props: PhoneMenuProps) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useFetchWhenIdle(sheet.fetch)

  function show() {
    setWasOpened(true)
    setOpen(true)
  }

  function close() {
    setOpen(false)
  }

  return (
    <>
      <IconButton
        label="Open menu"
        icon={Menu}
        className="desk:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      />
      {wasOpened && <sheet.Part {...props} open={open} onClose={close} />}
    </>
  )
}
