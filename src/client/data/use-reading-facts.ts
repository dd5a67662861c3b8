// While a document is open: how long it is in view and how much of its text, reported once when it is closed.
import { type RefObject, useEffect } from 'react'
import { pathOf } from '../../contract/endpoint.ts'
import { reading } from '../../contract/reading.ts'
import { type ReadKind, shareSeen } from '../../domain/reading.ts'
import { currentSession } from './session.ts'

export interface Read {
  kind: ReadKind
  itemId: number
  version: number
  sections: readonly { html: string }[]
}

/** What is read piece by piece. */
const PIECES = 'p, li, h4, td, th, figcaption'

export function useReadingFacts(text: RefObject<HTMLElement | null>, read: Read | null): void {
  const { kind, itemId, version, sections } = read ?? {}
  useEffect(() => {
    const root = text.current
    if (!root || !kind || !itemId || !version || !sections) return
    const all = lengthOfPieces(sections)
    const seen = new Map<string, number>()
    const watched = new WeakSet<Element>()
    const observer = new IntersectionObserver(entries => {
      for (const { isIntersecting, target } of entries) {
        const words = target.textContent ?? ''
        if (isIntersecting) seen.set(words, lengthOf(words))
      }
    })
    // Sections open one by one, and a text may still be on its way.
    const watch = () => {
      for (const piece of piecesIn(root)) {
        if (watched.has(piece)) continue
        watched.add(piece)
        observer.observe(piece)
      }
    }
    const changes = new MutationObserver(watch)
    changes.observe(root, { childList: true, subtree: true })
    watch()
    const stopwatch = countWhileVisible()
    const report = () => {
      const seconds = stopwatch.take()
      const share = shareSeen(
        [...seen.values()].reduce((sum, length) => sum + length, 0),
        all,
      )
      if (seconds > 0) send({ kind, itemId, version, seconds, share })
    }
    window.addEventListener('pagehide', report)
    return () => {
      window.removeEventListener('pagehide', report)
      observer.disconnect()
      changes.disconnect()
      report()
      stopwatch.end()
    }
  }, [text, kind, itemId, version, sections])
}

/** The innermost: a list in a list counts once. */
const piecesIn = (root: ParentNode) => [...root.querySelectorAll(PIECES)].filter(piece => !piece.querySelector(PIECES))

const lengthOf = (words: string) => words.replace(/\s+/g, '').length

/** What stands in it twice counts once, here as where it is seen. */
function lengthOfPieces(sections: Read['sections']): number {
  const whole = document.createElement('template')
  whole.innerHTML = sections.map(({ html }) => html).join('')
  const words = new Set(piecesIn(whole.content).map(piece => piece.textContent ?? ''))
  return [...words].reduce((sum, each) => sum + lengthOf(each), 0)
}

function countWhileVisible() {
  let counted = 0
  let since = document.visibilityState === 'visible' ? performance.now() : null
  const turn = () => {
    if (since !== null) counted += performance.now() - since
    since = document.visibilityState === 'visible' ? performance.now() : null
  }
  document.addEventListener('visibilitychange', turn)
  return {
    /** Whole seconds so far, once. */
    take() {
      turn()
      const seconds = Math.floor(counted / 1000)
      counted = 0
      return seconds
    },
    end: () => document.removeEventListener('visibilitychange', turn),
  }
}

/**
 * Beside the writes that somebody means, whose order decides what may be sent again. Whether it arrives is nobody's concern: it is lost
 * without a connection, and outlives the page.
 */
function send(body: Omit<Read, 'sections'> & { seconds: number; share: number }): void {
  const session = currentSession()
  if (!session) return
  fetch(pathOf(reading.reportReading), {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session.sessionId}`,
      'x-background': '1',
    },
    body: JSON.stringify(body),
  }).catch(() => {})
}
