// What is shown in place of a part whose file could not be fetched.
import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { lookForPortal } from '../data/connection.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { toast } from '../ui/toast-store.ts'
import { fetchLostStyles } from './lost-styles.ts'
import { partFrom } from './part.tsx'

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

/** A dialog with a file of its own. Where that is not available it closes again and says why. */
export function dialogFrom<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  return partFrom<Props>(withStyles(load), { Lost: DialogLost })
}

/** A part with its styles, also where it is asked for a second time. */
export function withStyles<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    await fetchLostStyles()
    return load()
  }
}

function DialogLost({ onClose }: Closable) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    void sayWhy()
    close()
  }, [])
  return null
}

async function sayWhy(): Promise<void> {
  // A file that is missing while the portal is there belonged to an older build.
  const description = (await lookForPortal())
    ? 'The portal was updated. Load the page again, then try once more.'
    : 'Check your connection, then try again.'
  toast({ title: 'This could not be opened', description, tone: 'danger' })
}
