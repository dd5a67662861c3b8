// A whole portal for a test: the real app over a real database, a clock that the test sets, and people who call it.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { type Endpoint, type OutputOf, pathOf, type RequestOf } from '../../src/contract/endpoint.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
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
  /** What the contract promises of a success; a refusal has the same bytes under `refusal`. */
  body: Body
  /** The words of a refusal; undefined where there is none. */
  refusal: ErrorBody | undefined
  headers: LightMyRequestResponse['headers']
}

/** An address holds text: whoever has a number need not turn it into text first. */
type InAddress<Part> = { [Name in keyof Part]: Part[Name] | number }

/** What a call is given: all by the contract's own schemas, before they are parsed. */
export interface Given<E extends Endpoint> {
  params?: InAddress<RequestOf<E>['params']>
  query?: InAddress<RequestOf<E>['query']>
  body?: RequestOf<E>['body'] | undefined
}

interface CallOptions {
  headers?: Record<string, string>
}

/** A signed-in person, or a visitor. */
export interface TestCaller {
  id: number
  token: string
  call<E extends Endpoint>(endpoint: E, given?: Given<E>, options?: CallOptions): Promise<Answer<OutputOf<E>>>
  /** For what the contract would not let through: unknown addresses, bodies that are wrong on purpose. */
  raw<Body = unknown>(
    method: Endpoint['method'],
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Answer<Body>>
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

/** With the real content on top of the fixtures. */
export async function openPortalWithContent(engine: Engine): Promise<TestPortal> {
  return startPortal(await engine.open('content'), {}, testClock())
}

async function startPortal(
  opened: TestDatabase,
  variables: Record<string, string>,
  clock: TestClock,
): Promise<TestPortal> {
  // Tests wait for packs, and others run beside them.
  const usual = { PORTAL_DEMO: 'off', LOG_LEVEL: 'silent', BACKGROUND_NICE: '0' }
  const config = readConfig({ ...usual, ...opened.environment, ...variables })
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
  async function send<Body>(
    method: Endpoint['method'],
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
    const type = String(response.headers['content-type'])
    const body = type.includes('json') ? response.json() : type.includes('pdf') ? response.rawPayload : response.body
    return {
      status: response.statusCode,
      headers: response.headers,
      body: body as Body,
      refusal: response.statusCode >= 400 ? (body as ErrorBody) : undefined,
    }
  }
  return {
    id,
    token,
    call: (endpoint, given = {}, options) => send(endpoint.method, pathOf(endpoint, given), given.body, options),
    raw: send,
  }
}
