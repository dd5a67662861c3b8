// Goes through people a few at a time, each few in a transaction of their own: whoever is served in between does not wait for the rest.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MailContext } from '../mail/queue.ts'
import { momentOf, type Portal } from '../portal.ts'

/** Told or written to at once: nobody else waits longer for it than for an ordinary request. */
const AT_ONCE = 20

/** `work` says who the last of a few was, by id; nothing where there was nobody left. */
export async function inBatches(
  portal: Portal,
  work: (context: MailContext, after: number, limit: number) => Promise<number | undefined>,
): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const effects: (() => void)[] = []
    const from: number = after
    after = await portal.database.write(trx =>
      work({ portal, trx, moment: momentOf(portal), afterCommit: effect => effects.push(effect) }, from, AT_ONCE),
    )
    for (const effect of effects) effect()
    await nextTurn()
  }
}
