// Whether an item is really to be taken out of use.
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface ConfirmRetiringProps {
  title: string
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmRetiring({ title, pending, onConfirm, onClose }: ConfirmRetiringProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`Retire ${title}?`}
      description="From today nobody is asked for it and it is in nobody’s lists. What was signed stays on record, and it can be brought back."
      confirmText="Retire"
      {...{ pending, onConfirm }}
    />
  )
}
