// Runs so many pieces of work at once, lets so many more wait for their turn, and refuses the rest without delay.

export function fewAtOnce(
  atOnce: number,
  mostWaiting: number,
  refusal: () => Error,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0

  return async work => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal()
      // Whoever ends hands their place over, so that nobody who comes later can slip in between.
      await new Promise<void>(resolve => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
