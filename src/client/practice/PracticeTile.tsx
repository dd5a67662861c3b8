// On the dashboard when something is due: a minute that keeps what was learnt.
import { Dumbbell } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { countOf } from '../ui/words.ts'

export function PracticeTile({ questions }: { questions: number }) {
  return (
    <Card aria-labelledby="practice" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-info-soft text-info-text">
        <Dumbbell className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="practice" className="text-18 desk:text-20">
          {countOf(questions, 'question')} to keep fresh
        </h2>
        <p className="text-14 text-subtle">About to fade from what you learnt. It takes a minute.</p>
      </div>
      <Button asChild variant="secondary" className="phone:w-full">
        <Link href="/practice">Practise now</Link>
      </Button>
    </Card>
  )
}
