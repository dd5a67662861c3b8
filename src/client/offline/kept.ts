// What people have read, kept on this device: one cache per person, and a note of who is reading. The page and the service
// worker share it. A browser that refuses or has filled its storage keeps nothing, and everything else goes on.

const PERSON = 'person-'
const READER = 'reader'
const READER_NOTE = '/reader'
const KEPT_AT = 'x-kept-at'

export interface KeptAnswer {
  text: string
  /** When the server gave it. */
  at: number
}

const nameOf = (person: number) => `${PERSON}${person}`

/** Storage that cannot be used is the same as nothing kept. */
async function trying<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/** Who is signed in on this device, also for a worker that was just started and knows nothing. */
export function readerNow(): Promise<number | null> {
  return trying(async () => {
    const note = await caches.match(READER_NOTE, { cacheName: READER })
    return note ? Number(await note.text()) : null
  }, null)
}

/** From now on this person reads here: what others left behind is removed. */
export function openFor(person: number): Promise<void> {
  return trying(async () => {
    const note = await caches.open(READER)
    await note.put(READER_NOTE, new Response(String(person)))
    const names = await caches.keys()
    const others = names.filter(name => name.startsWith(PERSON) && name !== nameOf(person))
    await Promise.all(others.map(name => caches.delete(name)))
  }, undefined)
}

/** Nobody reads here until someone signs in; what is kept stays for the one it belongs to. */
export function closeReader(): Promise<void> {
  return trying(async () => {
    await caches.delete(READER)
  }, undefined)
}

export function forget(person: number): Promise<void> {
  return trying(async () => {
    await caches.delete(nameOf(person))
  }, undefined)
}

/** Keeps a whole answer in place of earlier versions of it, unless the person has left meanwhile. */
export function keep(person: number, address: string, answer: Response): Promise<void> {
  return trying(async () => {
    if ((await readerNow()) !== person) return
    const cache = await caches.open(nameOf(person))
    await cache.put(address, answer)
    const versions = await cache.keys(address, { ignoreSearch: true })
    const earlier = versions.filter(({ url }) => !url.endsWith(address))
    await Promise.all(earlier.map(version => cache.delete(version)))
    if ((await readerNow()) !== person) await forget(person)
  }, undefined)
}

export function keptFor(person: number, address: string): Promise<Response | undefined> {
  return trying(() => caches.match(address, { cacheName: nameOf(person), ignoreVary: true }), undefined)
}

export function keepText(person: number, address: string, { text, at }: KeptAnswer): Promise<void> {
  return keep(person, address, new Response(text, { headers: { [KEPT_AT]: String(at) } }))
}

export async function keptText(person: number, address: string): Promise<KeptAnswer | null> {
  const answer = await keptFor(person, address)
  if (!answer) return null
  return trying(async () => ({ text: await answer.text(), at: Number(answer.headers.get(KEPT_AT)) }), null)
}
