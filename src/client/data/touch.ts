// Whether the person is at the page: a poll without anyone near it must not keep the session alive.

const NEAR = 5 * 60_000
const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

let lastTouch = Date.now()

export function startWatchingTouch(): void {
  for (const sign of SIGNS) {
    window.addEventListener(sign, () => (lastTouch = Date.now()), { passive: true, capture: true })
  }
}

export function isPersonNear(): boolean {
  return Date.now() - lastTouch < NEAR
}
