// The onboarding tour: opens by itself on the dashboard until it was completed, and again when asked for.
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '../session.ts'
import { hasCompletedTour, openTour, useTourOpen } from './tour-store.ts'

const TourDialog = lazy(async () => ({ default: (await import('./TourDialog.tsx')).TourDialog }))

export function Tour() {
  const user = useUser()
  const [location] = useLocation()
  const open = useTourOpen()
  const onDashboard = location === '/'

  useEffect(() => {
    if (onDashboard && !hasCompletedTour(user.id)) openTour()
  }, [onDashboard, user.id])

  return open ? (
    <Suspense>
      <TourDialog userId={user.id} />
    </Suspense>
  ) : null
}
