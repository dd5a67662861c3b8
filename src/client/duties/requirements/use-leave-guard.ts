// Asks before somebody leaves what they have not published: by a link, by Back, or by closing the page.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

export function useLeaveGuard(isDirty: boolean) {
  const [, navigate] = useLocation()
  const [wanted, setWanted] = useState<string | 'back' | null>(null)
  const isFree = useRef(false)
  /** One step more in the history while something is not published: Back then comes here first, and can be asked about. */
  const hasStep = useRef(false)

  useEffect(() => {
    if (isDirty === hasStep.current || isFree.current) return
    hasStep.current = isDirty
    if (isDirty) window.history.pushState(window.history.state, '')
    else window.history.back()
  }, [isDirty])

  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault()
    }
    const onBack = () => {
      if (isFree.current || !hasStep.current) return
      hasStep.current = false
      setWanted('back')
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (isFree.current || !isPlain || !(link instanceof HTMLAnchorElement)) return
      if (link.origin !== window.location.origin || link.target === '_blank' || link.hash) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(link.pathname + link.search)
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onBack)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onBack)
      document.removeEventListener('click', onClick, true)
    }
  }, [isDirty])

  /** In place of the step that was added, so that Back leads to the editor once. */
  function goTo(path: string): void {
    isFree.current = true
    navigate(path, { replace: hasStep.current })
  }

  return {
    isAsking: wanted !== null,
    stay() {
      if (wanted === 'back') {
        hasStep.current = true
        window.history.pushState(window.history.state, '')
      }
      setWanted(null)
    },
    leave() {
      isFree.current = true
      if (wanted === 'back') window.history.back()
      else if (wanted !== null) goTo(wanted)
      setWanted(null)
    },
    goTo,
  }
}
