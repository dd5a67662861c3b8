// The bell in the header, with how many notices are new, and the newest under it.
import { Bell } from 'lucide-react'
import { IconButton } from '../ui/IconButton.tsx'
import { counted } from './counted.ts'
import { HeaderPopover } from './HeaderPopover.tsx'

export function NoticeBell({ unread }: { unread: number }) {
  const sign = counted('Notices', unread)
  return (
    <>
      <HeaderPopover
        label="Notices"
        unread={unread}
        trigger={popover => <IconButton {...sign} icon={Bell} popoverTarget={popover} className="phone:hidden" />}
      />
      <span aria-live="polite" className="sr-only">
        {unread > 0 && sign.label}
      </span>
    </>
  )
}
