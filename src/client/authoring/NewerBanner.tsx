// Somebody saved a newer draft while nothing was written here: that one is shown from now on, and whose it is.
import { Info } from 'lucide-react'
import { useSession } from '../data/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { clockTime } from '../ui/time-words.ts'
import type { Autosave } from './use-autosave.ts'

export function NewerBanner({ newer: { savedBy, savedAt } }: { newer: NonNullable<Autosave['newer']> }) {
  const isOwn = useSession()?.user.id === savedBy.id
  return (
    <Banner tone="info" icon={Info} role="status" title="This is a newer draft">
      {isOwn ? 'You' : savedBy.name} saved it at {clockTime(new Date(savedAt))}
      {isOwn ? ', in another tab or on another device' : ''}. Read what is new in it before you publish.
    </Banner>
  )
}
