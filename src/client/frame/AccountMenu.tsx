// The name in the header, and one's account under it.
import { ChevronDown } from 'lucide-react'
import { HeaderPopover } from './HeaderPopover.tsx'

interface AccountMenuProps {
  name: string
  detail: string
  onLeave: () => void
}

export function AccountMenu({ name, detail, onLeave }: AccountMenuProps) {
  return (
    <HeaderPopover
      label="Your account"
      onLeave={onLeave}
      trigger={popover => (
        <button type="button" className="me" popoverTarget={popover}>
          <span>
            <b>{name}</b>
            <small>{detail}</small>
          </span>
          <ChevronDown />
        </button>
      )}
    />
  )
}
