// Opens a portal for browser tests: the built client, the real server, a fresh copy of the demo company.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { accounts } from '../../../src/contract/accounts.ts'
import { type Endpoint, type OutputOf, pathOf } from '../../../src/contract/endpoint.ts'
import { demoPassword } from '../../../src/domain/demo.ts'
import type { Given } from '../../support/portal.ts'
import type { Host } from './server.ts'

export interface BrowserPortal {
  url: string
  dataDir: string
  /** Calls the API as a person, to bring about what a test needs. */
  call<E extends Endpoint>(username: string, endpoint: E, given?: Given<E>): Promise<OutputOf<E>>
  stop(): Promise<void>
  start(variables?: Record<string, string>): Promise<void>
}

export interface OpenPortal {
  portal: BrowserPortal
  /** It is gone, with its data. */
  close(): Promise<void>
}

type Login = OutputOf<typeof accounts.login>

/** A fresh copy of the demo company, served at an address that it knows itself. */
export async function openPortal(
  host: Host,
  port: string,
  variables: Record<string, string> = {},
): Promise<OpenPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-browser-'))
  cpSync(process.env.DEMO_COMPANY ?? '', dataDir, { recursive: true })
  let running = ''
  const logins = new Map<string, Promise<Login>>()
  const portal: BrowserPortal = {
    url: '',
    dataDir,
    async start(more = {}) {
      // On another day nobody is signed in any more.
      logins.clear()
      running = await host.start(dataDir, { ...variables, ...more, PORT: port })
      portal.url = running.replace('127.0.0.1', 'localhost')
    },
    async stop() {
      if (running) await host.stop(running)
      running = ''
    },
    async call(username, endpoint, given = {}) {
      if (!logins.has(username)) logins.set(username, login(portal, username))
      const { sessionId } = (await logins.get(username)) as Login
      const { method } = endpoint
      const { body } = given
      const path = pathOf(endpoint, given)
      const response = await fetch(`${portal.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${sessionId}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
  }
  await portal.start()
  return {
    portal,
    async close() {
      await portal.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function login(portal: BrowserPortal, username: string): Promise<Login> {
  const response = await fetch(`${portal.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword(username) }),
  })
  return response.json() as Promise<Login>
}
