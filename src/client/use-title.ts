// The document's title, per screen.
import { useEffect } from 'react'

const portalName = document.title

export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${portalName}`
  }, [screen])
}
