// One safe work method statement in the list: what it is, whether it is read, and its two actions.
import { Check, Eye } from 'lucide-react'
import { useState } from 'react'
import type { AskedItem } from '../data/asked.ts'
import { wordsOf } from '../data/request.ts'
import { askedAgain } from '../loading/asked-again.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { DocSquare } from '../ui/DocSquare.tsx'
import { toast } from '../ui/toast-store.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { countOf } from '../ui/words.ts'
import { SWMS_ICONS } from './swms-icons.ts'
import { type SwmsDocument, useSignDocument } from './use-induction.ts'

interface SwmsRowProps {
  document: SwmsDocument
  asked: AskedItem | null
  /** The next one to read. */
  isNext: boolean
  onView: () => void
}

export function SwmsRow({ document, asked, isNext, onView }: SwmsRowProps) {
  const { title, description, documentNumber, category, hasRead, isEmpty } = document
  const sign = useSignDocument()
  const [isSigning, setSigning] = useState(false)

  async function markAsRead() {
    setSigning(true)
    try {
      const { pointsAwarded } = await sign(document, 'marked')
      toast({
        title: asked ? `${title} signed again` : `${title} marked as read`,
        description: pointsAwarded > 0 ? `You earned ${countOf(pointsAwarded, 'point')}.` : undefined,
        tone: 'success',
      })
    } catch (error) {
      toast({
        title: 'Not marked as read',
        description: wordsOf(error, 'The portal could not be reached. Mark it as read when you are back online.'),
        tone: 'danger',
      })
    }
    setSigning(false)
  }

  return (
    <li className={cx('item', hasRead && !asked && 'item--done')}>
      <DocSquare icon={SWMS_ICONS[category]} category={isNext ? 'induction' : undefined} />
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="item__code">{documentNumber}</span>
          {hasRead ? (
            <Badge tone="success" icon={Check}>
              Read
            </Badge>
          ) : (
            <Badge>{isEmpty ? 'No content yet' : 'Unread'}</Badge>
          )}
        </div>
        <h3 className="item__t">{title}</h3>
        <p className="item__d">{description}</p>
        {asked && <askedAgain.Part {...asked} className="mt-1" />}
      </div>
      <div className="item__act">
        <Button variant="secondary" size="sm" onClick={onView}>
          <Eye />
          View
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        {(asked || !hasRead) && !isEmpty && (
          <Button variant="soft" size="sm" pending={isSigning} pendingText="Marking..." onClick={markAsRead}>
            <Check />
            {asked ? 'Sign again' : 'Mark as Read'}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}
