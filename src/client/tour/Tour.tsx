// The onboarding tour: opens by itself on the dashboard until it was completed, and again when asked for.
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { partFrom } from '../part.tsx'
import { useUser } from '../session.ts'
import { closeTour, hasCompletedTour, openTour, useTourOpen } from './tour-store.ts'

const { Part: TourDialog } = partFrom(async () => (await import('./TourDialog.tsx')).TourDialog, { Lost: TourLost })

/** It opens by itself, so nothing is said where it can not be had: it opens another time. */
function TourLost() {
  useEffect(closeTour, [])
  return null
}

export function Tour() {
  const user = useUser()
  const [location] = useLocation()
  const open = useTourOpen()
  const onDashboard = location === '/'

  useEffect(() => {
    if (onDashboard && !hasCompletedTour(user.id)) openTour()
  }, [onDashboard, user.id])

  return open ? <TourDialog userId={user.id} /> : null
}
