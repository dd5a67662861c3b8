// The one spinner over a whole page: while the portal starts.
import { PORTAL_NAME } from '../data/portal-name.ts'
import { Spinner } from '../ui/Spinner.tsx'

export function Starting() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <p className="grid justify-items-center gap-4" role="status">
        <Spinner size="lg" />
        Loading {PORTAL_NAME}
      </p>
    </main>
  )
}
