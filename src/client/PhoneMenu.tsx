// The button of the phone's menu. What it opens comes once the page stands.
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PhoneMenuProps } from './PhoneMenuSheet.tsx'
import { IconButton } from './ui/IconButton.tsx'
import { useFetchWhenIdle } from './when-idle.ts'

const loadSheet = async () => ({ default: (await import('./PhoneMenuSheet.tsx')).PhoneMenuSheet })
const PhoneMenuSheet = lazy(loadSheet)

export function PhoneMenu(props: PhoneMenuProps) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useFetchWhenIdle(loadSheet)

  function show() {
    setWasOpened(true)
    setOpen(true)
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
      {wasOpened && (
        <Suspense>
          <PhoneMenuSheet {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
