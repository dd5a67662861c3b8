// The pictures of the modules, which belong to nobody in particular: fresh from the server, from the device without it.
import { serverFirst } from './server-first.ts'

const NAME = 'pictures'

export function isPicture(url: URL): boolean {
  return url.pathname.startsWith('/content/modules/')
}

export async function answerPicture(event: FetchEvent): Promise<Response> {
  const onDevice = await caches.match(event.request, { cacheName: NAME, ignoreVary: true })
  return (await serverFirst(event, fetchAndKeep(event), onDevice)) ?? Response.error()
}

async function fetchAndKeep(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keepPicture(event.request, answer.clone()))
  return answer
}

async function keepPicture(request: Request, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(NAME)
    await cache.put(request, answer)
  } catch {
    // The storage is full: the picture is then not there without a connection.
  }
}
