// Shown where the content would be when it could not be loaded.
import { RotateCcw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../data/connection.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

export interface ErrorStateProps {
  title: ReactNode
  description?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  className?: string | undefined
}

const OFFLINE = 'This needs a connection. It appears when you are back online.'

export function ErrorState(props: ErrorStateProps) {
  const { title, onRetry, retrying, className } = props
  const isOnline = useOnline()
  const description = props.description ?? (isOnline ? 'Check your connection, then try again.' : OFFLINE)
  return (
    <Banner
      // Nothing went wrong without a connection: it has to wait, and comes by itself.
      {...(isOnline ? { tone: 'danger', role: 'alert' } : { tone: 'neutral', icon: WifiOff })}
      title={title}
      className={className}
      action={
        onRetry && (
          <Button variant="secondary" size="sm" pending={retrying} pendingText="Trying again..." onClick={onRetry}>
            <RotateCcw />
            Try again
          </Button>
        )
      }
    >
      {description}
    </Banner>
  )
}
