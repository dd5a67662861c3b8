// Brings the service worker in. Where there is none (no TLS, a private window, an old browser) everything else works.

/** A worker of the same build as this page may take over from an older one, since this page needs nothing of the old. */
function offerTakeOver(worker: ServiceWorker): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  if (entry) worker.postMessage({ takeOver: new URL(entry.src).pathname })
}

function offerOnceInstalled(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') offerTakeOver(worker)
  })
}

/**
 * The first screen comes first, then what it has for later: the worker fetches every file of the portal once, and a worker that takes
 * over while its predecessor is fetching for the page may wait for minutes. Returns how to call it off.
 */
export function registerLater(): () => void {
  const timer = setTimeout(register, 4000)
  return () => clearTimeout(timer)
}

async function register(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    if (registration.waiting) offerTakeOver(registration.waiting)
    // One that another page began to bring in may still be on its way.
    offerOnceInstalled(registration.installing)
    registration.addEventListener('updatefound', () => offerOnceInstalled(registration.installing))
    // The browser would look for a new one too, but in its own time.
    await registration.update()
  } catch {
    // The browser refused, or there is no connection: the one in place carries on.
  }
}
