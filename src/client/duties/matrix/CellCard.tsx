// What one cell says, in words, with the way to the person.
import { ChevronRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Day } from '../../../domain/day.ts'
import { Button } from '../../ui/Button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { StandingSign } from '../StandingSign.tsx'
import type { MatrixCell, MatrixColumn, MatrixPerson } from './matrix-columns.ts'

interface CellCardProps {
  person: MatrixPerson
  column: MatrixColumn
  cell: MatrixCell
  asOf: Day
  /** Beside what it stands, and where the focus goes back to. */
  at: HTMLElement
  onClose: () => void
}

const GAP = 6

export function CellCard({ person, column, cell, asOf, at, onClose }: CellCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const standing = { ...cell, graceUntil: null }
  const title = `${column.code} ${column.title}`.trim()

  // Under its cell, or above it where there is no room; it moves with the cells.
  useLayoutEffect(() => {
    const [box, around] = [card.current, card.current?.offsetParent]
    if (!box || !around) return
    const [outer, place] = [around.getBoundingClientRect(), at.getBoundingClientRect()]
    const [top, bottom] = [place.top - outer.top, place.bottom - outer.top]
    const isBelow = bottom + GAP + box.offsetHeight <= around.clientHeight || top < box.offsetHeight + GAP
    const left = Math.min(place.left - outer.left, around.clientWidth - box.offsetWidth - GAP)
    box.style.top = `${around.scrollTop + (isBelow ? bottom + GAP : top - GAP - box.offsetHeight)}px`
    box.style.left = `${around.scrollLeft + Math.max(GAP, left)}px`
    box.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [at])

  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !card.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [onClose])

  return (
    <div
      ref={card}
      role="dialog"
      aria-label={`${title}, ${person.name}`}
      className="cellcard grid gap-3 p-4 text-14"
      onKeyDown={event => {
        if (event.key !== 'Escape' && event.key !== 'Tab') return
        event.preventDefault()
        at.focus()
        onClose()
      }}
    >
      <div>
        <b className="block">{title}</b>
        <span className="text-subtle">
          {person.name}, {person.department}
        </span>
      </div>
      <StandingSign kind={column.kind} standing={standing} today={asOf} />
      {cell.on !== null && (cell.status === 'overdue' || cell.status === 'due') && (
        <span>{`${cell.status === 'overdue' ? 'Was due' : 'Due'} on ${dayWords(cell.on)}.`}</span>
      )}
      <Button asChild variant="soft" size="sm" className="justify-self-start">
        <Link href={`/team/${person.id}`}>
          Open {person.name}
          <ChevronRight />
        </Link>
      </Button>
    </div>
  )
}
