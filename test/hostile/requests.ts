// Requests to an endpoint, made from its own schemas: valid, nearly valid, and absurd.
import fc from 'fast-check'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { formWith, photo } from '../support/own-files.ts'
import { absurdBody, absurdContentType, absurdQuery, absurdSegment, anyKey, jsonText } from './absurd.ts'
import { isFurnished, justOutside, nearlyValid, type Shape, shapeOf, validValue } from './shapes.ts'

/** Of 10 that are wrong in some way, so many are not, where something was made for them to find. */
const IN_EARNEST = 20
const PICTURE = await photo().png().toBuffer()

export interface HostileRequest {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

interface Parts {
  /** By name, as they go over the wire. */
  segments: Record<string, string>
  query: string
  body: string | Buffer | undefined
  contentType: string | undefined
  key: string | undefined
}

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

const asSegments = (params: unknown) =>
  Object.fromEntries(Object.entries((params ?? {}) as object).map(([name, value]) => [name, encode(value)]))

const asQuery = (query: unknown) =>
  Object.entries((query ?? {}) as object)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** Texts that miss a field of a path or a query, where everything is text. */
function missedTexts(shape: Shape): fc.Arbitrary<string> {
  const fields = Object.values(shape.properties ?? {})
  return fc.constantFrom('', ...fields.flatMap(justOutside).filter(value => typeof value === 'string'))
}

export function requestsTo(endpoint: Endpoint): fc.Arbitrary<HostileRequest> {
  const shapes = { params: shapeOf(endpoint.params), query: shapeOf(endpoint.query), body: shapeOf(endpoint.body) }
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
  const isWrite = endpoint.method !== 'GET'
  const mayLackBody = endpoint.body.safeParse(undefined).success

  const validBody = validValue(shapes.body).map(jsonText)
  // Pictures are sent as forms, whole and cut off.
  const form = formWith(PICTURE, 'photo.png')
  const anyForm = fc.oneof(
    fc.constant(form.payload),
    fc.nat(form.payload.length).map(length => form.payload.subarray(0, length)),
  )
  const valid: { [Part in keyof Parts]: fc.Arbitrary<Parts[Part]> } = {
    segments: validValue(shapes.params).map(asSegments),
    query: validValue(shapes.query).map(asQuery),
    body: endpoint.takesFile
      ? anyForm
      : !isWrite
        ? fc.constant(undefined)
        : mayLackBody
          ? fc.option(validBody, { nil: undefined })
          : validBody,
    contentType: fc.constant(endpoint.takesFile ? form.headers['content-type'] : 'application/json'),
    key: isWrite ? fc.option(anyKey, { nil: undefined, freq: 3 }) : fc.constant(undefined),
  }
  const missedSegments = fc
    .tuple(fc.constantFrom('', ...names), missedTexts(shapes.params), valid.segments)
    .map(([name, text, segments]) => (name ? { ...segments, [name]: encode(text) } : segments))
  const missedQuery = fc
    .tuple(fc.constantFrom('extra', ...Object.keys(shapes.query.properties ?? {})), missedTexts(shapes.query))
    .map(([name, text]) => `${name}=${encode(text)}`)
  const nearly = [
    ...(names.length > 0 ? [fc.record({ ...valid, segments: missedSegments })] : []),
    ...(isWrite && !endpoint.takesFile ? [fc.record({ ...valid, body: nearlyValid(shapes.body).map(jsonText) })] : []),
    fc.record({ ...valid, query: missedQuery }),
  ]
  const absurd = fc.record({
    segments: fc.oneof(valid.segments, fc.record(Object.fromEntries(names.map(name => [name, absurdSegment])))),
    query: absurdQuery(shapes.query),
    body: fc.option(absurdBody(shapes.body), { nil: undefined, freq: isWrite ? 20 : 2 }),
    contentType: absurdContentType,
    key: fc.option(anyKey, { nil: undefined }),
  })
  return fc
    .oneof(
      { weight: isFurnished() ? IN_EARNEST : 2, arbitrary: fc.record(valid) },
      ...nearly.map(arbitrary => ({ weight: 2, arbitrary })),
      {
        weight: 4,
        arbitrary: absurd,
      },
    )
    .map(parts => assemble(endpoint, parts))
}

function assemble({ method, path }: Endpoint, parts: Parts): HostileRequest {
  const address = path.replace(/:(\w+)/g, (_, name: string) => parts.segments[name] ?? '')
  const headers: Record<string, string> = {}
  if (parts.key !== undefined) headers['idempotency-key'] = parts.key
  if (parts.body === undefined) return { method, url: withQuery(address, parts.query), headers }
  if (parts.contentType !== undefined) headers['content-type'] = parts.contentType
  return { method, url: withQuery(address, parts.query), headers, payload: parts.body }
}

function withQuery(address: string, query: string): string {
  return query ? `${address}?${query}` : address
}
