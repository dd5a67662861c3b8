// What opens under a button of the header: one's notices, or one's account. One file, since each costs the frame a line.
import { NoticePanel } from '../notices/NoticePanel.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import './header-popover.css'

export interface HeaderPanelProps {
  /** Under the bell: how many notices are new. */
  unread?: number
  /** Under one's name: the way out. */
  onLeave?: () => void
  onClose: () => void
}

export function HeaderPanel({ unread = 0, onLeave, onClose }: HeaderPanelProps) {
  return onLeave ? (
    <AccountPanel onLeave={onLeave} onClose={onClose} />
  ) : (
    <NoticePanel unread={unread} onClose={onClose} />
  )
}
