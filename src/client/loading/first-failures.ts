// What the first screen reads and the page itself failed to fetch: whoever asks for it first gets that failure, instead of the
// same request going out a second time. Apart from the first answers, since the login screen has none.

/** A screen that is opened later than this asks for itself. */
const OPENING = 3000

const failures = new Map<string, { failure: Error; at: number }>()

export function putFailure(path: string, failure: Error): void {
  failures.set(path, { failure, at: Date.now() })
}

/** What went wrong when the page itself read a path; handed out once. */
export function takeFailure(path: string): Error | null {
  const first = failures.get(path)
  failures.delete(path)
  return first && Date.now() - first.at < OPENING ? first.failure : null
}
