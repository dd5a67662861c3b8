// Where somebody goes on once they have signed in. Whoever scanned the code of a talk is there for that, and the crew waits; everybody else
// begins at the dashboard.
const KEPT = 'afterSignIn'

const isOfTalk = (path: string) => path === '/t' || path.startsWith('/t/')

/** Before the page is left for the company's own sign-in. */
export function keepPlace(): void {
  try {
    sessionStorage.setItem(KEPT, window.location.pathname)
  } catch {
    // Without storage they begin at the dashboard.
  }
}

export function placeAfterSignIn(): string {
  return isOfTalk(window.location.pathname) ? window.location.pathname : '/'
}

/** Back from the company, where the address is another one. It is taken once. */
export function takeKeptPlace(): string {
  try {
    const kept = sessionStorage.getItem(KEPT) ?? ''
    sessionStorage.removeItem(KEPT)
    return isOfTalk(kept) ? kept : '/'
  } catch {
    return '/'
  }
}
