// The built portal without a connection: its page and its hashed files, one cache per build.
import { answerOfServer, serverFirst } from './server-first.ts'

/** Put in place by the build: the hashed files, and a name made from them. */
declare const __BUILD__: { version: string; assets: readonly string[] }

// Named once, since the build writes it out wherever it is named.
const BUILD = __BUILD__
const SHELL = 'shell-'
const NAME = `${SHELL}${BUILD.version}`
const PAGE = '/'
/** What the page names for whoever it was sent to is of no use to others, and none of their business. */
const FIRST_READS = /<link rel="preload" as="fetch"[^>]*>/g

export function isOfThisBuild(asset: string): boolean {
  return BUILD.assets.includes(asset)
}

/** All or nothing: a page without one of its files would be worse than none. */
export async function installShell(): Promise<void> {
  try {
    const page = await fetch(PAGE, { cache: 'no-store' })
    const html = await page.text()
    const named = html.match(/\/assets\/[\w.-]+/g) ?? []
    if (!page.ok || named.length === 0 || !named.every(isOfThisBuild)) {
      throw new Error('the page that the server sends is of another build')
    }
    const cache = await caches.open(NAME)
    await cache.addAll(BUILD.assets)
    // With its headers: the policy among them names the nonce that is in the page.
    await cache.put(PAGE, new Response(html.replace(FIRST_READS, ''), { headers: page.headers }))
  } catch (error) {
    await caches.delete(NAME)
    throw error
  }
}

export async function removeOldShells(): Promise<void> {
  const old = (await caches.keys()).filter(name => name.startsWith(SHELL) && name !== NAME)
  await Promise.all(old.map(name => caches.delete(name)))
}

const kept = (what: string | Request) => caches.match(what, { cacheName: NAME, ignoreVary: true })

export async function answerPage(event: FetchEvent): Promise<Response> {
  return (await serverFirst(event, answerOfServer(event), await kept(PAGE))) ?? Response.error()
}

/** A hashed file never changes. */
export async function answerAsset(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request)
}
