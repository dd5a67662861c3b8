// Documents that a person opened: from the server, and kept for that person alone; without a connection from the device.
import { keep, keptFor, readerNow } from '../kept.ts'
import { notKeptPage } from './not-kept-page.ts'
import { answerOfServer, serverFirst } from './server-first.ts'

export async function answerDocument(event: FetchEvent, url: URL): Promise<Response> {
  const address = url.pathname + url.search
  const person = await readerNow()
  const onDevice = person === null ? undefined : await keptFor(person, address)
  return (await serverFirst(event, fetchAndKeep(event, person, address), onDevice)) ?? notKeptPage()
}

async function fetchAndKeep(event: FetchEvent, person: number | null, address: string): Promise<Response> {
  const answer = await answerOfServer(event)
  if (person === null) return answer
  if (answer.status === 200) event.waitUntil(keep(person, address, answer.clone()))
  // A part of a document cannot be kept, so the whole document is fetched as well.
  if (answer.status === 206) event.waitUntil(keepWhole(person, address))
  return answer
}

async function keepWhole(person: number, address: string): Promise<void> {
  if (await keptFor(person, address)) return
  const whole = await fetch(address).catch(() => null)
  if (whole?.status === 200) await keep(person, address, whole)
}
