// The five steps of the tour.
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Stepper } from './Stepper.tsx'
import { STEPS } from './steps.tsx'
import { closeTour, completeTour } from './tour-store.ts'

export function TourDialog({ userId }: { userId: number }) {
  const [index, setIndex] = useState(0)
  const step = STEPS[index]
  if (!step) return null
  const isLast = index === STEPS.length - 1
  const footer = (
    <>
      <Button variant="ghost" className="mr-auto" onClick={closeTour}>
        Skip Tour
      </Button>
      {index > 0 && (
        <Button variant="secondary" onClick={() => setIndex(index - 1)}>
          Previous
        </Button>
      )}
      {isLast ? (
        <Button onClick={() => completeTour(userId)}>
          <Check /> Complete Tour
        </Button>
      ) : (
        <Button onClick={() => setIndex(index + 1)}>
          Next <ArrowRight />
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={open => !open && closeTour()}
      size="lg"
      eyebrow={`Step ${index + 1} of ${STEPS.length}`}
      title={step.title}
      footer={footer}
      bodyClassName="tour"
    >
      <Stepper step={index + 1} of={STEPS.length} label="Tour progress" />
      <div className="grid grid-cols-1 gap-4" aria-live="polite">
        {step.body}
      </div>
    </Dialog>
  )
}
