// Starts and stops portals for browser tests, in a process next to the test's own.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { FromHost, ToHost } from './portal-host.ts'

/** A Monday morning in Sydney: the clock of every browser test starts here. */
export const START = '2026-11-16T09:00:00+11:00'

const ROOT = join(import.meta.dirname, '../../..')

export interface Host {
  /** Serves what is in the folder; the answer is the portal's address. */
  start(dataDir: string, variables: Record<string, string>): Promise<string>
  stop(address: string): Promise<void>
  /** The paths at which something was asked of it that may have left something, since this was asked the last time. */
  changesIn(address: string): Promise<string[]>
  end(): void
}

type Question = { start: Record<string, string> } | { stop: string } | { changes: string }

export function openHost(): Host {
  const child = fork(join(import.meta.dirname, 'portal-host.ts'), {
    cwd: ROOT,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'test' },
  })
  const waiting = new Map<number, (answer: FromHost) => void>()
  child.on('message', (answer: FromHost) => waiting.get(answer.ask)?.(answer))
  let asked = 0

  function ask(question: Question): Promise<string> {
    const number = ++asked
    return new Promise((resolve, reject) => {
      waiting.set(number, answer => {
        waiting.delete(number)
        if ('reason' in answer) reject(new Error(answer.reason))
        else resolve(answer.answer)
      })
      child.send({ ask: number, ...question } satisfies ToHost)
    })
  }

  return {
    start: (dataDir, variables) =>
      ask({
        start: {
          NODE_ENV: 'test',
          PORT: '0',
          DATA_DIR: dataDir,
          PORTAL_NOW: START,
          LOG_LEVEL: 'error',
          BACKGROUND_NICE: '0',
          ...variables,
        },
      }),
    async stop(address) {
      await ask({ stop: address })
    },
    changesIn: async address => (await ask({ changes: address })).split(' ').filter(Boolean),
    end: () => child.disconnect(),
  }
}
