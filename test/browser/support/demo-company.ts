// Before the tests: the demo company, founded once for all of them. Each test gets a copy.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeHashesCheap } from './cheap-hashes.ts'
import { openHost } from './server.ts'

export default async function foundDemoCompany(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-template-'))
  const host = openHost()
  try {
    await host.stop(await host.start(dataDir, {}))
  } finally {
    host.end()
  }
  makeHashesCheap(dataDir)
  // Workers are started later, with what stands here then.
  process.env.DEMO_COMPANY = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
