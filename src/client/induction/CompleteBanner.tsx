// The banner of a finished induction, with what is still to be read after it.
import { Banner } from '../ui/Banner.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { countOf } from '../ui/words.ts'
import { useManualTally } from './use-induction.ts'

interface CompleteBannerProps {
  completedAt: string
  /** Revised since they were signed. */
  unreadDocuments: number
}

export function CompleteBanner({ completedAt, unreadDocuments }: CompleteBannerProps) {
  const { done, total } = useManualTally()
  const unreadManuals = total - done
  const left = [
    ...(unreadDocuments > 0 ? [countOf(unreadDocuments, 'revised document')] : []),
    ...(unreadManuals > 0 ? [countOf(unreadManuals, 'manual')] : []),
  ].join(' and ')
  return (
    <Banner tone="success" role="status" title="Induction complete">
      You finished your induction on <Timestamp at={completedAt} format="date" />. What you signed is kept as a safety
      record.
      {left && (
        <>
          {' '}
          <b>{left} still to read.</b>
        </>
      )}
    </Banner>
  )
}
