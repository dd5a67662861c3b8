// Before the tests: the demo company, founded once for all of them, of which each portal gets a copy; and what they all know of colours.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  const looks = `${dataDir}.looks`
  writeFileSync(looks, '')
  process.env.READABLE_LOOKS = looks
  return () => {
    for (const made of [dataDir, looks]) rmSync(made, { recursive: true, force: true })
  }
}
