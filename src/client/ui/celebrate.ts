// Confetti in brand colours for a few seconds; fetched only when first needed, and never under reduced motion.
import { prefersReducedMotion } from './reduced-motion.ts'

export interface Celebration {
  durationMs: number
  /** Pieces of confetti a second: 120 for a quiz, 150 for a milestone. */
  intensity?: number | undefined
  /** Ends it early. */
  signal?: AbortSignal | undefined
}

const BURST_EVERY_MS = 120
/** What the last pieces need to come down. */
const FALL_MS = 1500
/** And in nobody's way. Said here, so that no page has a style for it before there is something to celebrate. */
const OVER_EVERYTHING = {
  ...{ position: 'fixed', inset: '0', width: '100%', height: '100%' },
  ...{ zIndex: 'var(--z-confetti)', pointerEvents: 'none' },
}
const COLOURS = ['#0a5157', '#d9f53f', '#ffffff']

export async function celebrate({ durationMs, intensity = 120, signal }: Celebration): Promise<void> {
  if (prefersReducedMotion()) return
  const { default: confetti } = await import('canvas-confetti')
  if (signal?.aborted) return
  const canvas = document.createElement('canvas')
  canvas.className = 'confetti'
  Object.assign(canvas.style, OVER_EVERYTHING)
  canvas.ariaHidden = 'true'
  document.body.append(canvas)
  const fire = confetti.create(canvas, { useWorker: false, resize: true })
  const endsAt = performance.now() + durationMs
  const burst = (originX: number, angle: number) =>
    fire({
      // From both sides at once.
      particleCount: Math.round((intensity * BURST_EVERY_MS) / 1000 / 2),
      angle,
      spread: 60,
      startVelocity: 52,
      ticks: 90,
      origin: { x: originX, y: 0.75 },
      colors: COLOURS,
      disableForReducedMotion: true,
    })
  return new Promise(resolve => {
    const frame = () => {
      const left = signal?.aborted ? 0 : endsAt - performance.now()
      if (left <= 0) {
        // On a slow machine pieces are still falling: it ends when it ends.
        fire.reset()
        canvas.remove()
        resolve()
        return
      }
      if (left > FALL_MS) {
        void burst(0, 60)
        void burst(1, 120)
      }
      setTimeout(frame, Math.min(BURST_EVERY_MS, left))
    }
    frame()
  })
}
