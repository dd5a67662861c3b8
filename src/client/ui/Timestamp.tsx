// An instant in people's words, the exact time on hover. It keeps itself up to date once a minute.
import { useEffect, useState } from 'react'
import { exactTime, relativeTime, shortDate } from './time-words.ts'

export interface TimestampProps {
  at: string | Date
  /** 'relative' says "5 minutes ago", 'date' says "16 Nov 2026". */
  format?: 'relative' | 'date' | undefined
  className?: string | undefined
}

export function Timestamp({ at, format = 'relative', className }: TimestampProps) {
  const instant = typeof at === 'string' ? new Date(at) : at
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (format !== 'relative') return
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [format])
  return (
    <time dateTime={instant.toISOString()} title={exactTime(instant)} className={className}>
      {format === 'date' ? shortDate(instant) : relativeTime(instant, now)}
    </time>
  )
}
