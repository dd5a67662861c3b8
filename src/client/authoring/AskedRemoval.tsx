// Removing a part of a draft: what holds a text is asked about once, what is empty goes at once.
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

export interface AskedRemovalProps {
  title: string
  isWritten: boolean
  onRemove: () => void
  children: (remove: () => void) => ReactNode
}

export function AskedRemoval({ title, isWritten, onRemove, children }: AskedRemovalProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {children(() => (isWritten ? setAsking(true) : onRemove()))}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        description="What is written in it goes with it, and cannot be brought back."
        confirmText="Remove"
        danger
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
      />
    </>
  )
}
