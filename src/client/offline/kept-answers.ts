// The answers that the page keeps for reading without a connection, and which of them are on the screen.
import { keepPicturesOf } from './keep-pictures.ts'
import { closeReader, forget, type KeptAnswer, keepText, keptText, openFor } from './kept.ts'

/** A poll that brings the same again is written down at most this often. */
const WRITE_AGAIN = 60_000

/** By the path that was read: when the server gave what is shown, unless that was just now. */
const shownFrom = new Map<string, number>()
const written = new Map<string, KeptAnswer>()
let last: Promise<unknown> = Promise.resolve()

/** One after the other, so that what a person leaves behind is not written down after it was removed. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn
  return turn
}

export function noteFresh(person: number, path: string, text: string, at = Date.now()): void {
  shownFrom.delete(path)
  const before = written.get(path)
  if (before?.text === text && at - before.at < WRITE_AGAIN) return
  written.set(path, { text, at })
  void inTurn(() => keepText(person, path, { text, at }))
  void keepPicturesOf(person, text)
}

/** What was kept of a path, as text; from now on the path counts as not fresh. */
export async function readKept(person: number, path: string): Promise<string | null> {
  const kept = await inTurn(() => keptText(person, path))
  if (!kept) return null
  shownFrom.set(path, kept.at)
  return kept.text
}

export function keptAt(path: string): number | undefined {
  return shownFrom.get(path)
}

/** Someone signed in, or nobody is signed in any more. */
export function changeReader(person: number | null): Promise<void> {
  shownFrom.clear()
  written.clear()
  return inTurn(() => (person === null ? closeReader() : openFor(person)))
}

/** The person signed out: nothing of theirs stays on this device. */
export function forgetReader(person: number): Promise<void> {
  return inTurn(() => forget(person))
}
