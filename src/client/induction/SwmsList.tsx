// The safe work method statements with their read counter; folded and faded once the induction is complete.
import { FileText } from 'lucide-react'
import type { AskedItem } from '../data/asked.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { Collapsible } from '../ui/Collapsible.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SwmsRow } from './SwmsRow.tsx'
import type { SwmsDocument } from './use-induction.ts'

interface SwmsListProps {
  documents: readonly SwmsDocument[]
  askedFor: (documentId: number) => AskedItem | null
  readCount: number
  countedTotal: number
  isComplete: boolean
  onView: (documentId: number) => void
  className?: string
}

const TITLE = 'Safe work method statements'

export function SwmsList(props: SwmsListProps) {
  const { documents, askedFor, readCount, countedTotal, isComplete, onView, className } = props
  const next = documents.find(({ hasRead, isEmpty }) => !hasRead && !isEmpty)
  if (documents.length === 0) {
    return (
      <Card className={className}>
        <EmptyState
          icon={FileText}
          title="No safe work method statements"
          description="Documents will appear here when they are published."
          level={2}
        />
      </Card>
    )
  }
  const rows = (
    <ul className="rows">
      {documents.map(document => (
        <SwmsRow
          key={document.id}
          document={document}
          asked={askedFor(document.id)}
          isNext={document === next}
          onView={() => onView(document.id)}
        />
      ))}
    </ul>
  )
  // A finished induction folds away, except while a document asks to be read or signed again.
  if (isComplete && !next && !documents.some(({ id }) => askedFor(id))) {
    return (
      // What is done steps back: a quieter ground, quieter words that still read well, and faded icons.
      <Card
        aria-labelledby="swms"
        className={cx('bg-inset [&_.doc]:opacity-50 [&_button[aria-expanded]>svg]:opacity-50', className)}
      >
        <Collapsible
          title={
            <span className="flex flex-wrap items-center gap-3">
              <span id="swms" className="text-muted">
                {TITLE}
              </span>
              <span className="font-body text-14 text-subtle">
                {readCount} of {countedTotal} read
              </span>
            </span>
          }
        >
          {rows}
        </Collapsible>
      </Card>
    )
  }
  return (
    <Card flush aria-labelledby="swms" className={className}>
      <CardHead
        title={TITLE}
        titleId="swms"
        description="Opening a document marks it as read"
        aside={
          <>
            <div className="font-heavy text-20 text-ink leading-none tracking-display">
              {readCount} of {countedTotal}{' '}
            </div>
            <p>read</p>
          </>
        }
      />
      {rows}
    </Card>
  )
}
