// What every answer must be, whatever was asked and whoever asked: as declared, and with nothing of our insides in it.
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { errorBody, REFUSALS } from '../../src/contract/errors.ts'
import type { RefusalCode } from '../../src/domain/refusal.ts'
import { isLead } from '../../src/domain/roles.ts'

export type Who = 'nobody' | 'employee' | 'manager' | 'admin'

/** Any endpoint may answer with these. */
const SHARED_CODES = [
  ...['request.invalid', 'request.malformed', 'request.too_large', 'request.not_json', 'request.key_reused'],
  'route.unknown',
]

const STACK_TRACE = /node_modules|\.[cm]?[jt]s:\d+|\bat (?:async |new )?[\w.<>]+ \(/
/** How either engine, or the code that talks to it, speaks of what went wrong. */
const DATABASE_TALK =
  /sqlite|postgres|kysely|\bselect\b.*\bfrom\b|insert into|violates|constraint|relation "|syntax error|invalid byte|out of range for type/i

const strictErrorBody = errorBody.extend({ success: z.literal(false).optional() }).strict()

export function expectAsDeclared(endpoint: Endpoint, who: Who, answer: LightMyRequestResponse): void {
  expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500)
  expectSecurityHeaders(answer.headers)
  expect(answer.body).not.toMatch(STACK_TRACE)
  if (endpoint.redirects && answer.statusCode === 302) expectRedirect(answer)
  else if (answer.statusCode === (endpoint.status ?? 200)) expectSuccess(endpoint, who, answer)
  else expectRefusal(endpoint, answer)
}

export function expectSecurityHeaders(headers: LightMyRequestResponse['headers']): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining('frame-ancestors'),
    'cache-control': expect.stringMatching(/no-store|private/),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const telling = Object.keys(headers).filter(name => /^access-control-|^server$|^x-powered-by$/.test(name))
  expect(telling).toEqual([])
}

/** Whatever is wrong is said at the login screen, by a code: nothing of what was sent comes back. */
function expectRedirect(answer: LightMyRequestResponse): void {
  expect(answer.headers.location).toMatch(/^\/login\?problem=[a-z]+$/)
  expect(answer.body).toBe('')
}

function expectSuccess(endpoint: Endpoint, who: Who, answer: LightMyRequestResponse): void {
  const { rule } = endpoint.access
  expect(rule === 'anyone' || who !== 'nobody', 'nobody is let in only where anyone is').toBe(true)
  expect(rule !== 'admin' || who === 'admin', 'administrators alone').toBe(true)
  expect(rule !== 'lead' || (who !== 'nobody' && isLead(who)), 'leads alone').toBe(true)
  if (endpoint.mediaType) {
    const type = String(answer.headers['content-type']).split(';')[0]
    expect([endpoint.mediaType].flat()).toContain(type)
    if (type === 'application/pdf') expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    return
  }
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const body: unknown = answer.json()
  // What the schema does not name is dropped by parsing: nothing may be.
  expect(endpoint.output.parse(body)).toEqual(body)
}

function expectRefusal(endpoint: Endpoint, answer: LightMyRequestResponse): void {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const body = strictErrorBody.parse(answer.json())
  expect([...SHARED_CODES, ...doorCodes(endpoint), ...endpoint.refusals]).toContain(body.code)
  expect(answer.statusCode).toBe(REFUSALS[body.code as RefusalCode]?.status)
  if (body.issues) expect(body.code).toBe('request.invalid')
  expect(body.success).toBe(body.code.startsWith('login.') ? false : undefined)
  expect(body.message).toMatch(/^[A-Z].{8,}/)
  expect(answer.body).not.toMatch(DATABASE_TALK)
  expect(answer.body.length, 'a refusal is short').toBeLessThan(20_000)
  if (answer.statusCode === 429) {
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
}

function doorCodes({ access: { rule } }: Endpoint): string[] {
  if (rule === 'anyone') return []
  const named = rule === 'self' || rule === 'leads' ? ['access.other_person'] : []
  const ofRule = rule === 'admin' ? ['access.admin_only'] : rule === 'lead' ? ['access.leads_only'] : []
  const ofTeam = rule === 'team' ? ['access.other_person', 'access.other_team'] : []
  return ['session.required', ...named, ...ofRule, ...ofTeam]
}
