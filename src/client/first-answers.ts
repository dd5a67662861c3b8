// What the first screen reads. The page that the server sent has the browser fetch it while the scripts are still on their way, so
// that the screen is drawn once, with what it shows, instead of empty and then piece by piece.
import { noteFresh } from './offline/kept-answers.ts'
import { putAnswer, queryClient } from './query-client.ts'
import { currentSession } from './session.ts'
import { whenIdle } from './when-idle.ts'

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
  // Whoever's it is: the browser hands it to the first request for the address, whatever its headers, and that must be this one.
  const response = await fetch(href, { credentials: 'include' })
  const text = await response.text()
  // What was refused is for the screen to show, which asks for it itself. By the time that a late one comes, it has newer.
  if (!response.ok || isOver() || !isOurs()) return
  const { pathname, search } = new URL(href)
  const path = pathname + search
  const at = putAnswer(path, JSON.parse(text))
  if (dataset.keep === undefined) return
  whenIdle(() => {
    const isStillShown = queryClient.getQueryState([path])?.dataUpdatedAt === at
    if (isStillShown && isOurs()) noteFresh(Number(dataset.person), path, text, at)
  })
}

function afterPatience(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, PATIENCE))
}
