// Compares what a page names, so that its answers come with it, with what is then asked for.
import { expect, type Page } from '@playwright/test'

/** What was read in the first moments: before anything is asked for again in its own time. */
export function readsOf(page: Page): readonly string[] {
  const reads: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    // A picture is fetched once its address is known, which no page can name beforehand.
    if (request.resourceType() === 'image') return
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push(pathname + search)
  })
  return reads
}

/** What is asked for in the first moments is what the page names, once; what comes in its own time may be among it. */
export async function expectAllNamed(
  page: Page,
  reads: readonly string[],
  inOwnTime: readonly string[] = [],
): Promise<void> {
  await page.waitForTimeout(500)
  const asked = reads.filter(read => !inOwnTime.includes(read))
  const named = await namedIn(page)
  expect(named.length).toBeGreaterThan(1)
  expect(asked.toSorted()).toEqual(named.toSorted())
}

async function namedIn(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text()
  return [...html.matchAll(/as="fetch"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&'))
}
