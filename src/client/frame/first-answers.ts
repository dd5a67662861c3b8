// What the first screen reads. The page that the server sent has the browser fetch it while the scripts are still on their way, so
// that the screen is drawn once, with what it shows, instead of empty and then piece by piece.

import { putAnswer, queryClient } from '../data/query-client.ts'
import { ApiError } from '../data/request.ts'
import { currentSession } from '../data/session.ts'
import { putFailure } from '../loading/first-failures.ts'
import { whenIdle } from '../loading/part.tsx'
import { noteFresh } from '../offline/kept-answers.ts'

/** Once the scripts are there: after this the screen is drawn with what has come, and asks for the rest itself. */
const PATIENCE = 500
/** After the page began: where the scripts took longer than this, or came with a later try, what was read then is old. */
const STILL_NEW = 10_000

export async function takeFirstAnswers(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')]
  for (const link of links) link.remove()
  let isOver = performance.now() > STILL_NEW
  await Promise.race([Promise.allSettled(links.map(link => takeAnswer(link, () => isOver))), afterPatience()])
  isOver = true
}

async function takeAnswer({ href, dataset }: HTMLLinkElement, isOver: () => boolean): Promise<void> {
  const isOurs = () => String(currentSession()?.user.id) === dataset.person
  const { pathname, search } = new URL(href)
  const path = pathname + search
  let text: string
  let answer: unknown
  try {
    text = await readAnswer(href)
    answer = JSON.parse(text)
  } catch (failure) {
    // The screen shows it, as if it had asked itself. But somebody who no longer has the cookie may still have the session.
    const isOfCookie = failure instanceof ApiError && failure.status === 401
    if (failure instanceof Error && !isOfCookie && !isOver() && isOurs()) putFailure(path, failure)
    return
  }
  // By the time a late one comes, the screen has a newer one.
  if (isOver() || !isOurs()) return
  const at = putAnswer(path, answer)
  if (dataset.keep === undefined) return
  whenIdle(() => {
    const isStillShown = queryClient.getQueryState([path])?.dataUpdatedAt === at
    if (isStillShown && isOurs()) noteFresh(Number(dataset.person), path, text, at)
  })
}

/** Whoever's it is: the browser hands it to the first request for the address, whatever its headers, and that must be this one. */
async function readAnswer(href: string): Promise<string> {
  const response = await fetch(href, { credentials: 'include' })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return text
}

function afterPatience(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, PATIENCE))
}
