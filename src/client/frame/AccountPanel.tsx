// What opens under one's name: the account, one's records and licences, the theme, the way out.
import { ClipboardCheck, IdCard, LogOut, User } from 'lucide-react'
import { Link } from 'wouter'
import { ThemeChoice } from '../ui/ThemeChoice.tsx'
import './account-panel.css'

interface AccountPanelProps {
  onClose: () => void
  onLeave: () => void
}

export function AccountPanel({ onClose, onLeave }: AccountPanelProps) {
  return (
    <>
      <Link href="/account" className="memenu__row" onClick={onClose}>
        <User />
        Account
      </Link>
      <Link href="/records" className="memenu__row" onClick={onClose}>
        <ClipboardCheck />
        My records
      </Link>
      <Link href="/licences" className="memenu__row" onClick={onClose}>
        <IdCard />
        My licences
      </Link>
      <div className="memenu__theme">
        <span className="text-13 text-subtle">Theme</span>
        <ThemeChoice />
      </div>
      <button
        type="button"
        className="memenu__row"
        onClick={() => {
          onClose()
          onLeave()
        }}
      >
        <LogOut />
        Log out
      </button>
    </>
  )
}
