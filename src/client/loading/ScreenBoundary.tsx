// Around the screen: a fault in one leaves the rest of the portal standing.
import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'

export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="page">
        <ErrorState
          title="This screen ran into a problem"
          description="Try again. What you have typed and answered is kept. If it happens again, tell us with the help button."
          onRetry={() => window.location.reload()}
        />
      </div>
    )
  }
}
