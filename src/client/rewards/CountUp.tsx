// A number that counts up to its value once, in 900 ms; with reduced motion it is simply there.
import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../ui/reduced-motion.ts'
import { formatNumber } from '../ui/words.ts'

const DURATION_MS = 900

export function CountUp({ value, className }: { value: number; className?: string | undefined }) {
  const [shown, setShown] = useState(() => (prefersReducedMotion() ? value : 0))
  const counted = useRef(prefersReducedMotion())
  useEffect(() => {
    if (counted.current) {
      setShown(value)
      return
    }
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - startedAt) / DURATION_MS)
      setShown(Math.round(value * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
      else counted.current = true
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <span className={className}>
      <span aria-hidden="true">{formatNumber(shown)}</span>
      <span className="sr-only">{formatNumber(value)}</span>
    </span>
  )
}
