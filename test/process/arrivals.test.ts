// A shift begins and everybody opens the portal at once.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startServer } from '../support/server-process.ts'

/** More than may wait where nothing is said, which is 511. */
const CROWD = 1000
const PATIENCE = 20_000

/** How many the system itself lets wait, whatever a program asks for. */
function systemLimit(): number {
  if (process.platform !== 'linux') return 0
  return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
}

const isFewer = systemLimit() <= CROWD
test.skipIf(isFewer)(`${CROWD} connections wait for a portal that is busy, none is dropped`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-arrivals-'))
  const server = await startServer({ DATA_DIR: dataDir })
  const { port } = new URL(server.url)
  // As busy as can be: whoever connects now does so because the system lets them wait.
  server.child.kill('SIGSTOP')
  // By number: a name may have two addresses, of which the second is tried soon.
  const sockets = Array.from({ length: CROWD }, () => connect(Number(port), '127.0.0.1').on('error', () => {}))
  const waiting = sockets.map(socket => new Promise(resolve => socket.once('connect', resolve)))
  await Promise.race([Promise.all(waiting), sleep(PATIENCE)])
  const dropped = sockets.filter(({ readyState }) => readyState !== 'open').length
  server.child.kill('SIGCONT')
  const answers = dropped === 0 ? await answersOn(sockets) : []
  for (const socket of sockets) socket.destroy()
  await server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
  expect([dropped, ...new Set(answers)]).toEqual([0, 'HTTP/1.1 200 OK'])
})

/** The first line of each. */
async function answersOn(sockets: readonly Socket[]): Promise<string[]> {
  const answers = sockets.map(
    socket => new Promise<string>(resolve => socket.once('data', data => resolve(String(data).split('\r\n')[0] ?? ''))),
  )
  for (const socket of sockets) socket.write('GET /api/health HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n')
  const slow = sleep(PATIENCE).then(() => ['no answer'])
  return Promise.race([Promise.all(answers), slow])
}
