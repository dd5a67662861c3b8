// A whole portal for a test: the real app over a real database, a clock that the test sets, and people who call it.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import type { Instant } from '../../src/domain/clock.ts'
import { dayOf, hourOf } from '../../src/domain/day.ts'
import { insertSession } from '../../src/server/accounts/queries.ts'
import { buildApp } from '../../src/server/app.ts'
import { type Config, readConfig } from '../../src/server/config.ts'
import { hashToken, newToken } from '../../src/server/http/session-token.ts'
import type { Engine, TestDatabase } from './engines.ts'
import { FIXTURE_START, type FixtureUsername, idOf } from './people.ts'

export interface TestClock {
  now(): Instant
  set(instant: Instant | string): void
  advance(milliseconds: number): void
}

export interface Answer<Body = never> {
  status: number
  body: Body
  headers: LightMyRequestResponse['headers']
}

interface CallOptions {
  headers?: Record<string, string>
}

/** A signed-in person, or a visitor. Bodies are typed by whoever reads them: the app itself holds them against the contract. */
export interface TestCaller {
  id: number
  token: string
  get<Body = Record<string, never>>(path: string, options?: CallOptions): Promise<Answer<Body>>
  post<Body = Record<string, never>>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<Body>>
  put<Body = Record<string, never>>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<Body>>
}

export interface TestPortal extends TestDatabase {
  app: FastifyInstance
  clock: TestClock
  config: Config
  as(username: FixtureUsername): Promise<TestCaller>
  visitor: TestCaller
  /** Stops the app and starts another on the same data, at the same time, with other variables if given. */
  restart(more?: Record<string, string>): Promise<TestPortal>
  close(): Promise<void>
}

export function testClock(start: Instant = FIXTURE_START): TestClock {
  let now = start
  return {
    now: () => now,
    set: instant => (now = typeof instant === 'string' ? Date.parse(instant) : instant),
    advance: milliseconds => (now += milliseconds),
  }
}

export async function openPortal(engine: Engine, variables: Record<string, string> = {}): Promise<TestPortal> {
  return startPortal(await engine.open(), variables, testClock())
}

async function startPortal(
  opened: TestDatabase,
  variables: Record<string, string>,
  clock: TestClock,
): Promise<TestPortal> {
  const config = readConfig({ PORTAL_DEMO: 'off', LOG_LEVEL: 'silent', ...opened.environment, ...variables })
  const app = await buildApp({
    config,
    database: opened.database,
    clock,
    logger: pino({ level: 'silent' }),
    clientDir: '/nowhere',
    contentDir: '/nowhere',
    checkAnswers: true,
  })
  await app.ready()
  return {
    ...opened,
    app,
    clock,
    config,
    visitor: callerFor(app, 0, ''),
    async as(username) {
      const token = newToken()
      const now = clock.now()
      await opened.database.write(trx =>
        insertSession(trx, {
          user_id: idOf(username),
          token_hash: hashToken(token),
          login_at: now,
          login_day: dayOf(now, config.timeZone),
          login_hour: hourOf(now, config.timeZone),
          last_seen_at: now,
          device_type: 'desktop',
          browser_name: 'Chrome',
        }),
      )
      return callerFor(app, idOf(username), token)
    },
    async restart(more = {}) {
      await app.close()
      return startPortal(opened, { ...variables, ...more }, clock)
    },
    async close() {
      await app.close()
      await opened.drop()
    },
  }
}

function callerFor(app: FastifyInstance, id: number, token: string): TestCaller {
  async function call<Body>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload: unknown,
    options: CallOptions = {},
  ): Promise<Answer<Body>> {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : response.body) as Body,
    }
  }
  return {
    id,
    token,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
  }
}
