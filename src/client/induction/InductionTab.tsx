// The induction tab: the documents to read, the form that finishes it, and the banner once it is complete.
import { useEffect } from 'react'
import { induction } from '../../contract/induction.ts'
import { fetchAhead } from '../data/api.ts'
import { useAsked } from '../data/asked.ts'
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

/** They are read without a connection too, and so come before anybody asks for one. */
const fetchTexts = () => fetchAhead(induction.swmsDocuments)

/** `dialogsWait` while another dialog goes first. */
export function InductionTab({ dialogsWait }: { dialogsWait: boolean }) {
  const { documents, readCount, countedTotal, completion, opensForm, ...state } = useInduction()
  const opened = useOpened('document')
  const form = useOpened('form')
  const asked = useAsked()
  const isComplete = completion?.isComplete ?? false
  const isReady = completion !== undefined && !isComplete && readCount === countedTotal
  const document = documents.find(({ id }) => String(id) === opened.value)

  useFetchWhenIdle(documentDialog.fetch, formDialog.fetch, fetchTexts)
  const isFree = !dialogsWait && opened.value === null && form.value === null
  useFormByItself({ isDue: opensForm, isFree, isKnown: !state.isPending && !state.isError }, () => form.open('open'))

  // Asked for by its address before every document is read: what is left of it stands there instead.
  const isEarly = form.value !== null && completion !== undefined && !isComplete && !state.isPending && !isReady
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time
  useEffect(() => {
    if (!isEarly) return
    window.document.getElementById('finish')?.scrollIntoView({ block: 'center' })
    form.close()
  }, [isEarly])

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
  const askedFor = (id: number) => asked.again('swms', id)
  const onView = (id: number) => opened.open(String(id))
  const list = { documents, askedFor, readCount, countedTotal, isComplete, onView }
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
          asked={askedFor(document.id)}
          next={documents.find(({ id, hasRead, isEmpty }) => id !== document.id && !hasRead && !isEmpty)}
          onNext={id => opened.open(String(id))}
          onClose={opened.close}
        />
      )}
      {form.value !== null && isReady && !dialogsWait && <formDialog.Part onClose={form.close} />}
    </>
  )
}
