// The contract and the server hold the same endpoints, and the documentation is made from them.
import { describe, expect, test } from 'vitest'
import { api } from '../src/contract/api.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { REFUSALS } from '../src/contract/errors.ts'
import { openApi } from '../src/contract/openapi.ts'
import { routes } from '../src/server/routes.ts'

const endpoints: Record<string, Endpoint> = api
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

test('every endpoint of the contract has a handler', () => {
  const bound = new Set(routes.map(route => nameOf(route.endpoint)))
  expect(
    Object.values(endpoints)
      .map(nameOf)
      .filter(name => !bound.has(name)),
  ).toEqual([])
})

test('every handler belongs to an endpoint of the contract', () => {
  const known = new Set<Endpoint>(Object.values(endpoints))
  expect(routes.filter(route => !known.has(route.endpoint)).map(route => nameOf(route.endpoint))).toEqual([])
})

test('no endpoint is bound twice', () => {
  const names = routes.map(route => nameOf(route.endpoint))
  expect(new Set(names).size).toBe(names.length)
})

describe('the calls that clients rely on stay at their addresses', () => {
  const calls =
    `POST /api/login, POST /api/logout, GET /api/users/:id, GET /api/users, GET /api/swms-documents, GET /api/swms-progress,
    GET /api/check-induction-completion, POST /api/swms-documents/:id/mark-read, POST /api/submit-induction-form, GET /api/toolbox-topics,
    GET /api/toolbox-progress, POST /api/toolbox-topics/:id/mark-read, GET /api/toolbox-quiz/:topicId,
    GET /api/toolbox-quiz-progress/:userId/:topicId, POST /api/toolbox-quiz/:topicId/start, POST /api/toolbox-quiz/:topicId/submit,
    POST /api/send-help-query, GET /api/team-kudos, POST /api/team-kudos, GET /api/kudos-limit-check/:userId, GET /api/training-modules,
    GET /api/training-modules/:id, GET /api/training-modules/:id/can-take-quiz, GET /api/user-progress, GET /api/user-progress/:userId,
    GET /api/compliance-overview, GET /api/daily-limit-check/gq1, GET /api/daily-limit-check/gq2,
    POST /api/training-modules/:id/complete-reading, POST /api/training-modules/:id/mark-as-read, POST /api/training-modules/:id/quiz,
    GET /api/learning-path, GET /api/milestones, POST /api/check-milestones, POST /api/celebrate-milestone, GET /api/leaderboard,
    GET /api/rewards, GET /api/users/:id/redemptions, POST /api/rewards/:id/redeem, GET /api/daily-challenge,
    GET /api/daily-challenge/status/:userId, POST /api/daily-challenge/submit, GET /api/analytics/login-stats,
    GET /api/analytics/login-history, GET /api/analytics/active-sessions, GET /api/admin/users,
    GET /api/analytics/user-login-history/:userId, GET /api/portal, POST /api/change-password, GET /api/health,
    PUT /api/toolbox-quiz-progress/:userId/:topicId, GET /api/leaderboard/stats, GET /api/certificates/:file`
      .split(',')
      .map(call => call.trim())

  test.each(calls)('%s', call => {
    expect(Object.values(endpoints).map(nameOf)).toContain(call)
  })
})

test('what a write makes stale are reads, and a read makes nothing stale', () => {
  const reads = new Set(Object.values(endpoints).filter(({ method }) => method === 'GET'))
  for (const endpoint of Object.values(endpoints)) {
    const stale = [...endpoint.changes, ...endpoint.ifRefused]
    expect(reads.has(endpoint) ? stale : stale.filter(one => !reads.has(one)), nameOf(endpoint)).toEqual([])
  }
})

test('every refusal has a status that the conventions know', () => {
  for (const { status } of Object.values(REFUSALS))
    expect([400, 401, 403, 404, 408, 409, 410, 413, 415, 422, 429, 431, 500, 503, 507]).toContain(status)
})

describe('OpenAPI', () => {
  const document = openApi(endpoints, { title: 'Test', version: '1.0.0', licence: 'MIT' }) as {
    openapi: string
    paths: Record<
      string,
      Record<string, { operationId: string; parameters: { name: string; in: string }[]; responses: object }>
    >
  }

  test('is 3.1 and has every endpoint once', () => {
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap(path =>
      Object.values(path).map(operation => operation.operationId),
    )
    expect(operations.toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  test('declares every parameter of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const name of [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])) {
        for (const operation of Object.values(methods)) {
          expect(operation.parameters.some(parameter => parameter.name === name && parameter.in === 'path')).toBe(true)
        }
      }
    }
  })
})
