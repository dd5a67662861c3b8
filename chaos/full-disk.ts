// The disk under the embedded database fills up while people work: writes are refused with a reason, reads go on, and once there is
// room again so do writes. The disk is a small one in memory, which only root may mount.
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foundCompany } from '../bench/company.ts'
import { materialIn, openBeside } from '../bench/material.ts'
import { startServer } from '../test/support/server-process.ts'
import { call, isDone } from './call.ts'
import { castOf, giveParts } from './cast.ts'
import { examine, look } from './rounds.ts'
import { type Sent, together, work } from './workers.ts'

export interface FullDisk {
  acknowledged: number
  /** Refused for want of room, and done by a retry once there was room. */
  refused: number
  reads: number
  problems: string[]
}

const MEGABYTES = 64
const PEOPLE = 60
const READS = ['/api/users', '/api/swms-documents', '/api/leaderboard', '/api/training-modules', '/api/rewards']

/** Undefined where no disk can be mounted. */
export async function runFullDisk(): Promise<FullDisk | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  try {
    return await fillUp(folder)
  } finally {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
}

async function fillUp(folder: string): Promise<FullDisk> {
  const setup = {
    name: 'a small disk',
    open: async () => ({ environment: { DATA_DIR: folder }, drop: async () => {} }),
  }
  const company = await foundCompany(setup, 200, false)
  const people = company.people.slice(50, 50 + PEOPLE)
  const before = await look(company, people)
  const beside = await openBeside(company.environment)
  const material = await materialIn(beside)
  await giveParts(beside, castOf(people))
  await beside.close()
  const portal = await startServer(company.environment)
  const ballast = join(folder, 'ballast')
  let isFull = false
  const sent = await work({
    ...{ url: portal.url, people, material, cast: castOf(people), seed: 'full disk' },
    onAnswer: count => {
      if (count < PEOPLE || isFull) return
      isFull = true
      takeAllRoom(ballast)
    },
  })
  const refused = sent.filter(({ answer }) => !isDone(answer))
  const problems = [...problemsInRefusals(refused), ...(await problemsInReading(portal.url, company.people))]
  rmSync(ballast)
  await together(refused, async entry => {
    const answer = await call(portal.url, entry.person, entry.write)
    if (answer) entry.answer = answer
  })
  const { acknowledged, problems: found } = await examine({ portal, company, material, people, sent, before })
  await portal.kill('SIGTERM')
  if (refused.length === 0) problems.push('nothing was refused: the disk was not full')
  return {
    acknowledged: acknowledged - refused.length,
    refused: refused.length,
    reads: company.people.length,
    problems: [...problems, ...found],
  }
}

function takeAllRoom(ballast: string): void {
  const piece = Buffer.alloc(4096)
  try {
    for (;;) appendFileSync(ballast, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function problemsInRefusals(refused: readonly Sent[]): string[] {
  return refused.flatMap(({ write, answer }) => {
    const { code, message } = (answer?.body ?? {}) as { code?: string; message?: string }
    const isClear = answer?.status === 507 && code === 'server.disk' && !/\.ts:|SQLITE/.test(message ?? '')
    return isClear ? [] : [`${write.kind} on a full disk: ${answer?.status} ${JSON.stringify(answer?.body)}`]
  })
}

async function problemsInReading(url: string, people: readonly { token: string }[]): Promise<string[]> {
  const problems: string[] = []
  await together(people, async (person, index) => {
    const path = READS[index % READS.length] ?? ''
    const answer = await call(url, person, { method: 'GET', path })
    if (answer?.status !== 200) problems.push(`${path} on a full disk: ${answer?.status}`)
  })
  return problems
}
