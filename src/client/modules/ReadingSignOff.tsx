// Signs the text of a module with a quiz off as read: half way there, kept as a safety record.
import { Check, PenLine } from 'lucide-react'
import { modules } from '../../contract/modules.ts'
import { useAction } from '../data/action.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/toast-store.ts'
import { countOf } from '../ui/words.ts'
import { explainRefusal } from './explain-refusal.ts'
import type { ModuleProgress, TrainingModule } from './use-modules.ts'

interface ReadingSignOffProps {
  module: TrainingModule
  progress: ModuleProgress
  unopened: number
}

export function ReadingSignOff({ module, progress, unopened }: ReadingSignOffProps) {
  const action = useAction(modules.completeReading)

  async function sign() {
    try {
      await action.mutateAsync({ params: { id: String(module.id) }, body: { version: module.version } })
      toast({ title: 'Reading signed off', description: 'Your sign-off is kept as a safety record.', tone: 'success' })
    } catch (error) {
      explainRefusal(error, 'Failed to mark module as read. Please try again.')
    }
  }

  if (progress.hasMarkedAsRead) {
    return (
      <Banner tone="success" icon={Check} title="You signed this off as read">
        Your sign-off is kept as a safety record. Come back to the text whenever you need it.
      </Banner>
    )
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="max-w-[44ch]">
        <h2 className="text-18">Finished reading?</h2>
        <p className="text-14">
          {unopened > 0 ? `${countOf(unopened, 'section')} not opened yet. ` : 'You opened every section. '}
          Sign off that you have read the text{progress.status === 'completed' ? '.' : ', then take the quiz.'}
        </p>
      </div>
      <Button variant="secondary" pending={action.isPending} pendingText="Saving..." onClick={sign}>
        <PenLine />
        Sign off reading
      </Button>
    </Card>
  )
}
