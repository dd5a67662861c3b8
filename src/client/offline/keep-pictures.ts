// What a kept text shows is kept with it: a figure that was never on the screen is needed on the loading dock all the same.
import { keep, keptFor } from './kept.ts'

const ADDRESS = /\/api\/files\/[0-9a-f]{64}/g

/** Once there is a worker, which alone can hand them out. One after the other, since nobody waits for them. */
export async function keepPicturesOf(person: number, text: string): Promise<void> {
  const addresses = new Set(text.match(ADDRESS))
  if (addresses.size === 0 || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  for (const address of addresses) {
    if (await keptFor(person, address)) continue
    const answer = await fetch(address, { priority: 'low' }).catch(() => null)
    if (answer?.status === 200) await keep(person, address, answer)
  }
}
