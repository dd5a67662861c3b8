// The document's title, per screen.
import { useEffect } from 'react'
import { PORTAL_NAME } from '../data/portal-name.ts'

export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${PORTAL_NAME}`
  }, [screen])
}
