// Why something is asked for again, in a file of its own: few people have it on a given day, and the first screen should not carry it.
import { withStyles } from './lost.tsx'
import { partFrom } from './part.tsx'

export const askedAgain = partFrom(
  withStyles(async () => (await import('../ui/AskedAgain.tsx')).AskedAgain),
  { Waiting: Room },
)

/** Of one line, so that nothing moves when it comes. */
function Room() {
  return <p className="h-5" />
}
