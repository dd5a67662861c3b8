// The served OpenAPI document against the recommended rules of a widely used linter for API descriptions.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { api } from '../src/contract/api.ts'
import { requireDeclaredAccess } from '../src/server/http/declared-access.ts'
import { serveDocs } from '../src/server/pages/docs.ts'

interface Operation {
  operationId: string
  security?: Record<string, string[]>[]
}

interface Description {
  info: { version: string; license: { name: string; identifier: string } }
  paths: Record<string, Record<string, Operation>>
}

let served: string
let description: Description

beforeAll(async () => {
  const app = Fastify()
  requireDeclaredAccess(app)
  serveDocs(app, 'Test')
  served = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).body
  description = JSON.parse(served)
  await app.close()
})

test('it passes the recommended rules, warnings included', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: served, absoluteRef: '/openapi.json', config })
  const told = problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ''}`)
  expect([...new Set(told)]).toEqual([])
})

test('its version and licence are those of the product', () => {
  expect(description.info.version).toBe(manifest.version)
  expect(description.info.license.identifier).toBe(manifest.license)
})

test('a call that anyone may make says that it needs no session, every other that it needs one', () => {
  const endpoints: Record<string, { access: { rule: string } }> = api
  for (const { operationId, security } of Object.values(description.paths).flatMap(Object.values) as Operation[]) {
    expect([operationId, security]).toEqual([
      operationId,
      endpoints[operationId]?.access.rule === 'anyone' ? [] : [{ session: [] }],
    ])
  }
})
