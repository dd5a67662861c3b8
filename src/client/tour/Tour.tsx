// The onboarding tour, where it is to be shown.
import { useEffect } from 'react'
import { useUser } from '../data/session.ts'
import { partFrom } from '../loading/part.tsx'
import { closeTour, useTourShown } from './tour-store.ts'

const { Part: TourDialog } = partFrom(async () => (await import('./TourDialog.tsx')).TourDialog, { Lost: TourLost })

/** It opens by itself, so nothing is said where it is not available: it opens another time. */
function TourLost() {
  useEffect(closeTour, [])
  return null
}

export function Tour() {
  const user = useUser()
  return useTourShown() ? <TourDialog userId={user.id} /> : null
}
