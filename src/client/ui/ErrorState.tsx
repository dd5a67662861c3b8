// Stands where the content would be when it could not be loaded.
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

export interface ErrorStateProps {
  title: ReactNode
  description?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  className?: string | undefined
}

export function ErrorState(props: ErrorStateProps) {
  const { title, description = 'Check your connection, then try again.', onRetry, retrying, className } = props
  return (
    <Banner
      tone="danger"
      role="alert"
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
