// The induction tab: the documents to read, the form that finishes it, and the banner once it is complete.
import { useOpened } from '../frame/use-opened.ts'
import { dialogFrom } from '../loading/lost.tsx'
import { useFetchWhenIdle } from '../loading/part.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { CompleteBanner } from './CompleteBanner.tsx'
import { FinishCard } from './FinishCard.tsx'
import { SwmsList } from './SwmsList.tsx'
import { useFormByItself } from './use-form-by-itself.ts'
import { useInduction } from './use-induction.ts'

const formDialog = dialogFrom(async () => (await import('./InductionFormDialog.tsx')).InductionFormDialog)
const documentDialog = dialogFrom(async () => (await import('./SwmsDialog.tsx')).SwmsDialog)

/** `dialogsWait` while another dialog goes first. */
export function InductionTab({ dialogsWait }: { dialogsWait: boolean }) {
  const { documents, readCount, countedTotal, completion, opensForm, ...state } = useInduction()
  const opened = useOpened('document')
  const form = useOpened('form')
  const isComplete = completion?.isComplete ?? false
  const isReady = completion !== undefined && !isComplete && readCount === countedTotal
  const document = documents.find(({ id }) => String(id) === opened.value)

  useFetchWhenIdle(documentDialog.fetch, formDialog.fetch)
  const isFree = !dialogsWait && opened.value === null && form.value === null
  useFormByItself({ isDue: opensForm, isFree, isKnown: !state.isPending && !state.isError }, () => form.open('open'))

  if (state.isError) {
    return <ErrorState title="Your induction could not be loaded" onRetry={state.retry} retrying={state.isFetching} />
  }
  if (state.isPending) {
    return (
      <Loading label="Loading your induction">
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      </Loading>
    )
  }
  const list = { documents, readCount, countedTotal, isComplete, onView: (id: number) => opened.open(String(id)) }
  return (
    <>
      {isComplete && completion?.completedAt && (
        <CompleteBanner completedAt={completion.completedAt} unreadDocuments={countedTotal - readCount} />
      )}
      {isComplete ? (
        <SwmsList {...list} />
      ) : (
        <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:items-start desk:gap-grid">
          <SwmsList {...list} className="desk:col-span-8" />
          <FinishCard
            readCount={readCount}
            countedTotal={countedTotal}
            onOpenForm={() => form.open('open')}
            className="desk:col-span-4"
          />
        </div>
      )}
      {document && !dialogsWait && (
        <documentDialog.Part
          document={document}
          next={documents.find(({ id, hasRead, isEmpty }) => id !== document.id && !hasRead && !isEmpty)}
          onNext={id => opened.open(String(id))}
          onClose={opened.close}
        />
      )}
      {form.value !== null && isReady && !dialogsWait && <formDialog.Part onClose={form.close} />}
    </>
  )
}
