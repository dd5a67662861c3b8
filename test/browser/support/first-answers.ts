// Compares what a page names, so that its answers come with it, with what is then asked for.
import { expect, type Page, type Request } from '@playwright/test'

/** As long as the dashboard leaves the line to what it shows first. */
const SETTLING = 2000

/** What is read from now on; the first of it before anything is asked for again in its own time. */
export function watchFirstReads(page: Page): { reads: readonly string[]; stop(): void } {
  const reads: string[] = []
  const see = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    // A picture is fetched once its address is known, which no page can name beforehand.
    if (request.resourceType() === 'image') return
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push(pathname + search)
  }
  page.on('request', see)
  return { reads, stop: () => page.off('request', see) }
}

/** What is asked for in the first moments is what the page names, once; and so is, later, what is asked for at rest. */
export async function expectAllNamed(
  page: Page,
  reads: readonly string[],
  atRest: readonly string[] = [],
): Promise<void> {
  await page.waitForTimeout(500)
  const asked = reads.filter(read => !atRest.includes(read))
  // On a busy machine the page may be at rest by now.
  const late = reads.filter(read => atRest.includes(read))
  expect(late).toEqual([...new Set(late)])
  for (const read of late) expect([read, await askedAfter(page, read)]).toEqual([read, true])
  const named = await namedIn(page)
  expect(named.length).toBeGreaterThan(1)
  expect(asked.toSorted()).toEqual(named.toSorted())
}

function askedAfter(page: Page, read: string): Promise<boolean> {
  return page.evaluate(
    ([path, settling]) => {
      const asked = performance.getEntriesByType('resource').filter(({ name }) => name === location.origin + path)
      return asked.every(({ startTime }) => startTime >= settling)
    },
    [read, SETTLING] as const,
  )
}

async function namedIn(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text()
  return [...html.matchAll(/as="fetch"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&'))
}
