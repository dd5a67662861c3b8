// Whether the portal can be reached. The browser's own word for it is only a hint: a request that gets an answer counts.
import { useSyncExternalStore } from 'react'
import { accounts } from '../../contract/accounts.ts'

/** A read that takes longer than this makes us look whether the portal is there at all. */
const PATIENCE = 6000
const LOOK_LIMIT = 4000

let isReached = navigator.onLine
let looking: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function set(next: boolean): boolean {
  if (isReached !== next) {
    isReached = next
    for (const listener of listeners) listener()
  }
  return next
}

/** A full disk is the one thing that the portal itself says above this; the rest is a proxy's word for a portal that is down. */
const DISK_FULL = 507

/** A proxy that answers for a portal which is down is no answer of the portal's. */
export function isFromPortal(status: number): boolean {
  return status < 502 || status === DISK_FULL
}

/** Asks the portal itself; one question at a time. */
export function lookForPortal(): Promise<boolean> {
  looking ??= fetch(accounts.health.path, { cache: 'no-store', signal: AbortSignal.timeout(LOOK_LIMIT) })
    .then(({ status }) => isFromPortal(status))
    .catch(() => false)
    .then(set)
    .finally(() => {
      looking = null
    })
  return looking
}

/** As fetch; but a read that hangs while the portal cannot be reached fails, as it would without any connection. */
export async function fetchWatched(path: string, init: RequestInit): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lost = new Promise<never>((_, reject) => {
    if (init.method !== 'GET') return
    timer = setTimeout(async () => {
      if (!(await lookForPortal())) reject(new TypeError('The portal cannot be reached'))
    }, PATIENCE)
  })
  try {
    const response = await Promise.race([fetch(path, init), lost])
    if (isFromPortal(response.status)) set(true)
    return response
  } finally {
    clearTimeout(timer)
  }
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isOnline(): boolean {
  return isReached
}

export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline)
}

window.addEventListener('offline', () => set(false))
window.addEventListener('online', () => void lookForPortal())
