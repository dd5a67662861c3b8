// A portal with evidence in it and its first seals, for tests of packs, and what a pack is once it is fetched.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PackManifest } from '../../src/domain/pack-format.ts'
import { verify } from '../../src/server/cli/verify.ts'
import { doWhatIsDue } from '../../src/server/jobs/scheduler.ts'
import type { Portal } from '../../src/server/portal.ts'
import { SCHEDULED_WORK } from '../../src/server/scheduled-work.ts'
import type { Engine } from './engines.ts'
import { leaveEvidence, type Pack } from './packs.ts'
import { openPortal, type TestCaller, type TestPortal } from './portal.ts'
import { unzip } from './unzip.ts'

export const COMPANY = { scope: { kind: 'company' } } as const

/** What the parts of a portal that work by themselves are handed. */
export const partsOf = (portal: TestPortal, more: Partial<Portal> = {}): Portal => ({
  ...{ config: portal.config, clock: portal.clock, log: portal.app.log, database: portal.database },
  ...{ wakeOutbox: () => {}, wakePackMaker: () => {}, ...more },
})

export const work = (portal: TestPortal, wanted: 'seals' | 'forget') =>
  doWhatIsDue(
    partsOf(portal),
    SCHEDULED_WORK.filter(({ name }) => name === wanted),
  )

export async function openWithEvidence(engine: Engine): Promise<TestPortal> {
  const portal = await openPortal(engine)
  await leaveEvidence(portal)
  portal.clock.set('2026-11-17T06:00:00+11:00')
  await work(portal, 'seals')
  return portal
}

export function fetched(
  portal: TestPortal,
  caller: TestCaller,
  pack: Pack,
  by: 'manage' | 'team' = 'manage',
  headers = {},
) {
  const url = `/api/${by}/packs/${pack.id}/file`
  return portal.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${caller.token}`, ...headers } })
}

export const opened = async (portal: TestPortal, caller: TestCaller, pack: Pack, by: 'manage' | 'team' = 'manage') =>
  unzip((await fetched(portal, caller, pack, by)).rawPayload)

/** By the command that knows nothing of the portal. */
export async function verified(zip: Buffer): Promise<{ code: number; said: string }> {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-pack-')), 'pack.zip')
  writeFileSync(file, zip)
  const said: string[] = []
  const code = await verify([file], path => path, { out: line => said.push(line), err: () => {} })
  rmSync(dirname(file), { recursive: true })
  return { code, said: said.join('\n') }
}

export const manifestIn = (files: Map<string, Buffer>) =>
  JSON.parse(files.get('manifest.json')?.toString() ?? '') as PackManifest
