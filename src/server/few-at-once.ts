// Runs a limited number of pieces of work at once, lets others wait for their turn within a limit, and refuses the rest.

interface Limits {
  atOnce: number
  /** How many may wait: whoever comes beyond that is refused without delay. */
  mostWaiting?: number
  /** How long anybody waits, in milliseconds. */
  patience?: number
}

interface Waiting {
  enter(): void
  timer: NodeJS.Timeout | undefined
}

export function fewAtOnce(
  { atOnce, mostWaiting = Number.POSITIVE_INFINITY, patience }: Limits,
  refusal: () => Error,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: Waiting[] = []
  let running = 0

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = { enter: resolve, timer: undefined }
      if (patience !== undefined) {
        entry.timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1)
          reject(refusal())
        }, patience)
      }
      waiting.push(entry)
    })
  }

  return async work => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal()
      // Whoever ends hands their place over, so that nobody who comes later can slip in between.
      await turn()
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      clearTimeout(next?.timer)
      if (next) next.enter()
      else running--
    }
  }
}
