// What may be kept on a device for reading without a connection, and what never is.
import { describe, expect, test } from 'vitest'
import { isDocument } from '../src/client/offline/worker/document-paths.ts'
import { api } from '../src/contract/api.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'

const endpoints = Object.entries<Endpoint>(api)
const addressOf = ({ path }: Endpoint) => new URL(path.replace(/:\w+/g, '7'), 'http://portal')

test("documents, lists of them and one's own sign-offs are kept, and nothing else", () => {
  expect(
    endpoints
      .filter(([, { offline }]) => offline)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([
    'file',
    'inductionCompletion',
    'ownLicences',
    'ownRecords',
    'swmsDocuments',
    'swmsProgress',
    'swmsTitles',
    'talk',
    'toolboxDocument',
    'toolboxTopic',
    'toolboxTopics',
    'trainingModule',
    'trainingModules',
    'userProgress',
  ])
})

test('only reads of the signed-in person are kept', () => {
  for (const [name, { method, access, offline }] of endpoints) {
    // Of the records only a talk, which whoever leads it goes on with where there is no signal.
    const rule = name === 'talk' ? 'record' : 'session'
    if (offline) expect({ name, method, rule: access.rule }).toEqual({ name, method: 'GET', rule })
  }
})

describe('the service worker answers', () => {
  test.each(endpoints)('%s only where it is a kept document', (_, endpoint) => {
    expect(isDocument(addressOf(endpoint))).toBe(Boolean(endpoint.offline && endpoint.mediaType))
  })

  test('no download', () => {
    expect(isDocument(new URL('http://portal/api/toolbox-topics/7/document?v=1&download=1'))).toBe(false)
    expect(isDocument(new URL('http://portal/api/toolbox-topics/7/document?v=1'))).toBe(true)
  })
})
