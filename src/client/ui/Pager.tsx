// Which part of a long list is shown, and the way to the parts before and after it.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'
import { formatNumber } from './words.ts'
import './css/pager.css'

export interface PagerProps {
  /** Of the first row that is shown, from 1. */
  first: number
  shown: number
  total: number
  /** What is listed: "people". */
  what: string
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

export function Pager({ first, shown, total, what, onPrevious, onNext }: PagerProps) {
  return (
    <div className="pager">
      <p role="status">
        <b>
          {formatNumber(first)} to {formatNumber(first + shown - 1)}
        </b>{' '}
        of {formatNumber(total)} {what}
      </p>
      {(onPrevious || onNext) && (
        <div className="pager__ways">
          <Button variant="ghost" size="sm" disabled={!onPrevious} onClick={onPrevious}>
            <ChevronLeft />
            Previous
          </Button>
          <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext}>
            Next
            <ChevronRight />
          </Button>
        </div>
      )}
    </div>
  )
}
