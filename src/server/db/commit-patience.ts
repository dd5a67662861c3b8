// A commit waits until a second machine has it as well. Where none is left it waits without end, and the server itself is quite well.
import { Unavailable } from './unavailable.ts'

export interface CommitPatience {
  /** The work of the transaction is done, and it is to be kept. */
  commits(): void
  /** It was kept, or it was not and is begun again when it is its turn. */
  ends(): void
  /** Whoever asked is told to try again in time. The write itself goes on and keeps its place: there are only so many. */
  within<T>(write: Promise<T>): Promise<T>
}

export function commitPatience(milliseconds: number): CommitPatience {
  let timer: NodeJS.Timeout | undefined
  let giveUp: (reason: Unavailable) => void = () => {}
  const tooLong = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  return {
    commits() {
      timer = setTimeout(() => giveUp(new Unavailable('nobody else has confirmed the write')), milliseconds)
    },
    ends: () => clearTimeout(timer),
    within: write => Promise.race([write, tooLong]).finally(() => clearTimeout(timer)),
  }
}
