// Writes that arrive together are kept together: each is all or nothing by itself, and one sync to disk serves them all.
// Nobody is told of a success before that sync.

/** A savepoint inside the open transaction. */
export interface Savepoint {
  set(): void
  release(): void
  rollBack(): void
}

interface Waiting<Transaction> {
  /** By the process's own clock. */
  since: number
  work(transaction: Transaction): Promise<unknown>
  resolve(result: unknown): void
  reject(reason: unknown): void
}

type Outcome = { result: unknown } | { reason: unknown }

/** Bounds how long the first of a group waits for the last. */
const MOST_TOGETHER = 32

/** When a transaction fails for everybody in it, and how long each of them waits for that to pass. */
interface Patience {
  isInVain(reason: unknown): boolean
  patience: number
}

/**
 * `transact` runs one transaction and ends once it is durable; `since` is when the first who is in it began to wait. Work may be
 * run again, as on any serialisable database. Where that is in vain each waits as long as its own patience lasts, and no longer.
 */
export function groupCommits<Transaction>(
  transact: <Result>(run: (transaction: Transaction) => Promise<Result>, since: number) => Promise<Result>,
  savepoint: Savepoint,
  { isInVain, patience }: Patience,
): <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result> {
  const queue: Waiting<Transaction>[] = []
  let isBusy = false

  async function runAll(): Promise<void> {
    while (queue.length > 0) {
      const [first, ...others] = queue.splice(0, MOST_TOGETHER)
      if (first && others.length > 0) await runTogether([first, ...others])
      else if (first) await runAlone([first])
    }
    isBusy = false
  }

  async function runAlone(group: readonly Waiting<Transaction>[]): Promise<void> {
    for (const { work, since, resolve, reject } of group) {
      try {
        resolve(await transact(work, since))
      } catch (reason) {
        reject(reason)
      }
    }
  }

  async function runTogether(group: readonly [Waiting<Transaction>, ...Waiting<Transaction>[]]): Promise<void> {
    const [first] = group
    let outcomes: Outcome[]
    try {
      outcomes = await transact(async transaction => {
        const done: Outcome[] = []
        for (const { work } of group) done.push(await attempt(transaction, work))
        return done
      }, first.since)
    } catch (reason) {
      if (isInVain(reason)) {
        // The clock is read once: somebody whose patience ended between two readings would be neither refused nor waiting.
        const now = performance.now()
        const stillPatient = group.filter(({ since }) => now < since + patience)
        for (const waiting of group) if (!stillPatient.includes(waiting)) waiting.reject(reason)
        queue.unshift(...stillPatient)
        return
      }
      // The transaction as a whole failed: each gets an outcome of its own.
      return runAlone(group)
    }
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index] as Outcome
      if ('reason' in outcome) reject(outcome.reason)
      else resolve(outcome.result)
    }
  }

  async function attempt(transaction: Transaction, work: Waiting<Transaction>['work']): Promise<Outcome> {
    savepoint.set()
    try {
      const result = await work(transaction)
      savepoint.release()
      return { result }
    } catch (reason) {
      // Throws when the database gave up the whole transaction, a full disk for one.
      savepoint.rollBack()
      return { reason }
    }
  }

  return work =>
    new Promise((resolve, reject) => {
      queue.push({ since: performance.now(), work, resolve: resolve as (result: unknown) => void, reject })
      if (isBusy) return
      isBusy = true
      // After whatever else has arrived in this turn, so that it is included.
      setImmediate(runAll)
    })
}
