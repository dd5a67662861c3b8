// The way on once today's challenge is answered.
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../ui/Button.tsx'

export function BackToDashboard({ className }: { className: string }) {
  return (
    <Button asChild className={className}>
      <Link href="/">
        Back to Dashboard
        <ArrowRight />
      </Link>
    </Button>
  )
}
