// A portal with the real content, as an administrator who writes it meets it.
import { api } from '../../src/contract/api.ts'
import type { OutputOf } from '../../src/contract/endpoint.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { loadFiles } from '../../src/server/content/load-files.ts'
import type { ContentPack } from '../../src/server/content/pack.ts'
import { readPack } from '../../src/server/content/read-pack.ts'
import { CONTENT_DIR } from '../../src/server/folders.ts'
import { momentOf } from '../../src/server/portal.ts'
import { openPortalWithContent, type TestCaller, type TestPortal } from './portal.ts'

export const { pack } = await readPack(CONTENT_DIR)

/** The files as they are, or as somebody changed them; without rules, which a test adds where it needs them. */
export async function loadContent(portal: TestPortal, changed: Partial<ContentPack> = {}): Promise<string[]> {
  const moment = momentOf(portal)
  const loaded = { ...pack, requirements: [], ...changed }
  const problems = await loadFiles(portal.database, loaded, moment.now)
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return portal.database.write(trx => loadPack(trx, loaded, moment))
}

export async function openWithContent(engine: Parameters<typeof openPortalWithContent>[0]) {
  const portal = await openPortalWithContent(engine)
  return { portal, admin: await portal.as('admin') }
}

export const startDraft = async (admin: TestCaller, kind: OutputOf<typeof api.draft>['kind'], itemId?: number) =>
  (await admin.call(api.startDraft, { body: { kind, ...(itemId === undefined ? {} : { itemId }) } })).body
