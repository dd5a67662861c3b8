// A piece of work that is done by the clock.
import type { Moment, Portal } from '../portal.ts'

export interface Job {
  name: string
  /** Names the occurrence that is due at a moment; null while none is. The work is done once for each name. */
  occurrence(moment: Moment, portal: Portal): string | null
  /** May be run again for the same occurrence, when whoever was doing it died. */
  run(portal: Portal, moment: Moment): Promise<void>
}
