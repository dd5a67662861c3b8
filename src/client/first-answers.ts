// What the first screen reads. The page that the server sent has the browser fetch it while the scripts are still on their way, so
// that the screen is drawn once, with what it shows, instead of empty and then piece by piece.
import { noteFresh } from './offline/kept-answers.ts'
import { putAnswer } from './query-client.ts'
import { currentSession } from './session.ts'
import { whenIdle } from './when-idle.ts'

/** Once the scripts are there: after this the screen is drawn with what has come, and asks for the rest itself. */
const PATIENCE = 500

export async function takeFirstAnswers(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')]
  for (const link of links) link.remove()
  await Promise.race([Promise.allSettled(links.map(takeAnswer)), afterPatience()])
}

async function takeAnswer({ href, dataset }: HTMLLinkElement): Promise<void> {
  const isOurs = () => String(currentSession()?.user.id) === dataset.person
  if (!isOurs()) return
  // Without any header of our own: the browser hands out what it has fetched only for the very same request.
  const response = await fetch(href, { credentials: 'include' })
  const text = await response.text()
  // What was refused is for the screen to show, which asks for it itself.
  if (!response.ok || !isOurs()) return
  const { pathname, search } = new URL(href)
  const path = pathname + search
  putAnswer(path, JSON.parse(text))
  if (dataset.keep !== undefined) whenIdle(() => isOurs() && noteFresh(Number(dataset.person), path, text))
}

function afterPatience(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, PATIENCE))
}
