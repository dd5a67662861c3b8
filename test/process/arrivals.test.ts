// A shift begins and everybody opens the portal at once.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
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

test.skipIf(systemLimit() <= CROWD)(
  `${CROWD} connections wait for a portal that is busy, none is dropped`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-arrivals-'))
    const server = await startServer({ DATA_DIR: dataDir })
    const { hostname, port } = new URL(server.url)
    // As busy as can be: whoever connects now does so because the system lets them wait.
    server.child.kill('SIGSTOP')
    const sockets = Array.from({ length: CROWD }, () => connect(Number(port), hostname))
    const waiting = sockets.map(socket => new Promise(resolve => socket.once('connect', resolve)))
    await Promise.race([Promise.all(waiting), sleep(PATIENCE)])
    const dropped = sockets.filter(socket => socket.connecting).length
    server.child.kill('SIGCONT')
    expect(dropped).toBe(0)

    const answers = sockets.map(
      socket => new Promise<string>(resolve => socket.once('data', data => resolve(String(data).slice(0, 15)))),
    )
    for (const socket of sockets) socket.write('GET /api/health HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n')
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
    await server.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  },
)
