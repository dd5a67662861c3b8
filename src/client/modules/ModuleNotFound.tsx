// There is no such module.
import { BookX } from 'lucide-react'
import { Link } from 'wouter'
import { useTitle } from '../frame/use-title.ts'
import { Button } from '../ui/Button.tsx'
import { Plate } from '../ui/Plate.tsx'

export function ModuleNotFound() {
  useTitle('Module Not Found')
  return (
    <div className="page page--read">
      <div className="empty">
        <Plate icon={BookX} />
        <h1>Module Not Found</h1>
        <p>There is no module at this address. It may have been retired, or the link is missing a piece.</p>
        <Button asChild size="lg">
          <Link href="/">Back to Dashboard</Link>
        </Button>
      </div>
    </div>
  )
}
