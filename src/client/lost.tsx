// What stands in the place of a part whose file could not be had.
import { type ComponentType, useEffect } from 'react'
import { partFrom } from './part.tsx'
import { ErrorState } from './ui/ErrorState.tsx'
import { toast } from './ui/toast-store.ts'

interface LostProps {
  onRetry: () => void
}

export function ScreenLost({ onRetry }: LostProps) {
  return (
    <div className="page">
      <ErrorState title="This screen could not be loaded" onRetry={onRetry} />
    </div>
  )
}

export function TabLost({ onRetry }: LostProps) {
  return <ErrorState title="This tab could not be loaded" onRetry={onRetry} />
}

interface Closable {
  onClose: () => void
}

/** A dialog with a file of its own. Where that can not be had it closes again, with a word on why. */
export function dialogFrom<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  return partFrom<Props>(load, { Lost: DialogLost })
}

function DialogLost({ onClose }: Closable) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    toast({ title: 'This could not be opened', description: 'Check your connection, then try again.', tone: 'danger' })
    onClose()
  }, [])
  return null
}
