// Lets everybody have a few pieces of work in hand at once, and refuses more at once, so that nobody fills a queue alone.

export function fewOfEach(
  most: number,
  refusal: () => Error,
): <Result>(whose: string, work: () => Promise<Result>) => Promise<Result> {
  const inHand = new Map<string, number>()
  return async (whose, work) => {
    const before = inHand.get(whose) ?? 0
    if (before >= most) throw refusal()
    inHand.set(whose, before + 1)
    try {
      return await work()
    } finally {
      const left = (inHand.get(whose) ?? 1) - 1
      if (left > 0) inHand.set(whose, left)
      else inHand.delete(whose)
    }
  }
}
