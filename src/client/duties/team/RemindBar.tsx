// How many people of a team are ticked, and the way to remind all of them at once: at the foot of the window, after the list.
import { BellRing } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { countOf } from '../../ui/words.ts'
import { useRemind } from '../use-remind.ts'

/** As many as one call takes. */
const MOST_REMINDED = 200

export function RemindBar({ selected, onClear }: { selected: ReadonlySet<number>; onClear: () => void }) {
  const { remind, isReminding } = useRemind()
  const people = countOf(selected.size, 'person', 'people')
  const isTooMany = selected.size > MOST_REMINDED

  async function remindAll() {
    if (await remind([...selected])) onClear()
  }

  const note = isTooMany && `Up to ${MOST_REMINDED} are reminded at once.`
  return (
    <>
      {/* There before anybody is ticked, so that the first tick is announced too. */}
      <p role="status" className="sr-only">
        {selected.size > 0 && `${people} selected. ${note || ''}`}
      </p>
      {selected.size > 0 && (
        <div className="bulk on-iron">
          <p aria-hidden="true">
            <b>{people} selected</b> {note}
          </p>
          <Button variant="on-iron" onClick={onClear}>
            Clear
          </Button>
          {!isTooMany && (
            <Button variant="hivis" pending={isReminding} onClick={remindAll}>
              <BellRing />
              {`Remind ${people}`}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
