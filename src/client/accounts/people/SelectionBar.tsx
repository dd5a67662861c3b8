// What can be done with the people that are ticked.
import { QrCode } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../ui/Button.tsx'
import { countOf } from '../../ui/words.ts'

/** What fits a few sheets of paper, and one visit. */
export const MOST_INVITED = 40

export function SelectionBar({ selected, onClear }: { selected: ReadonlySet<number>; onClear: () => void }) {
  const isTooMany = selected.size > MOST_INVITED
  return (
    <div className="people__bar" role="status" hidden={selected.size === 0}>
      {selected.size > 0 && (
        <>
          <span>
            <b>{countOf(selected.size, 'person', 'people')}</b> selected
            {isTooMany && `. Up to ${MOST_INVITED} are invited at once.`}
          </span>
          <span className="flex gap-2">
            <Button variant="on-iron" size="sm" onClick={onClear}>
              Clear
            </Button>
            {!isTooMany && (
              <Button asChild variant="hivis" size="sm">
                <Link href={`/manage/people/invite?people=${[...selected].join(',')}`}>
                  <QrCode />
                  {`Invite ${countOf(selected.size, 'person', 'people')}`}
                </Link>
              </Button>
            )}
          </span>
        </>
      )}
    </div>
  )
}
