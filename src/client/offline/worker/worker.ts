// The service worker: makes the built portal and the documents that a person opened readable without a connection. Of the
// API it answers reads of documents alone; everything else of it, and every write, goes to the server untouched.
import { isDocument } from './document-paths.ts'
import { answerDocument } from './documents.ts'
import { answerPicture, isPicture } from './pictures.ts'
import { answerAsset, answerPage, installShell, isOfThisBuild, removeOldShells } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', event => event.waitUntil(installShell()))

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([removeOldShells(), self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (isDocument(url)) event.respondWith(answerDocument(event, url))
  else if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return
  // Pages of the server itself, which are about today and make no sense from memory.
  else if (url.pathname === '/verify' || url.pathname.startsWith('/verify/')) return
  else if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
  else if (isPicture(url)) event.respondWith(answerPicture(event))
})

// A page of this worker's own build asks it to take over. While another page is open that may still need the old build,
// in the middle of a quiz perhaps, it waits until that one is closed.
self.addEventListener('message', event => {
  const entry: unknown = event.data?.takeOver
  event.waitUntil(takeOverFor(entry))
})

async function takeOverFor(entry: unknown): Promise<void> {
  if (typeof entry !== 'string' || !isOfThisBuild(entry)) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await self.skipWaiting()
}
