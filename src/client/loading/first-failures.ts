// What the first screen reads and the page's own reading of it could not get: whoever asks for it first is told that, instead of the
// same request going out a second time. Apart from the first answers, since the login screen has none.

/** A screen that is opened later than this asks for itself. */
const OPENING = 3000

const failures = new Map<string, { failure: Error; at: number }>()

export function putFailure(path: string, failure: Error): void {
  failures.set(path, { failure, at: Date.now() })
}

/** What went wrong with the page's own reading of a path, told once. */
export function takeFailure(path: string): Error | null {
  const first = failures.get(path)
  failures.delete(path)
  return first && Date.now() - first.at < OPENING ? first.failure : null
}
