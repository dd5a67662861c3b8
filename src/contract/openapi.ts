// The OpenAPI 3.1 document, made from the endpoints themselves.
import { z } from 'zod'
import type { RefusalCode } from '../domain/refusal.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { errorBody, statusOf } from './errors.ts'

type Json = Record<string, unknown>

const WHO: Record<Access['rule'], string> = {
  anyone: 'Anyone.',
  session: 'Any signed-in person.',
  record: 'The holder of the record, and staff leads.',
  admin: 'Administrators.',
  lead: 'Managers, about their own team, and administrators, about everyone.',
  team: 'The named person, those who lead them, and administrators.',
  self: 'The named person, who must be the caller.',
  leads: 'The named person, and for anyone admins and managers.',
}

/** What the document says of the whole. */
interface About {
  title: string
  version: string
  /** By its SPDX name. */
  licence: string
}

export function openApi(endpoints: Readonly<Record<string, Endpoint>>, { title, version, licence }: About): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version, license: { name: licence, identifier: licence } },
    // Wherever the document was read from.
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: z.toJSONSchema(errorBody, { target: 'draft-2020-12' }) },
    },
  }
}

function operation(name: string, endpoint: Endpoint): Json {
  const body = inputSchema(endpoint.body)
  const hasBody = endpoint.method !== 'GET' && Object.keys((body.properties as Json | undefined) ?? {}).length > 0
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Who may call: ${WHO[endpoint.access.rule]}`,
    security: endpoint.access.rule === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parameters('path', inputSchema(endpoint.params)),
      ...parameters('query', inputSchema(endpoint.query)),
      ...(endpoint.method === 'GET' || endpoint.hasSecret
        ? []
        : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]),
    ],
    ...(endpoint.takesFile ? { requestBody: FORM_WITH_FILE } : {}),
    ...(hasBody
      ? { requestBody: { required: isRequired(endpoint.body), content: { 'application/json': { schema: body } } } }
      : {}),
    responses: responses(endpoint),
  }
}

const BINARY = { type: 'string', format: 'binary' }

const FORM_WITH_FILE = {
  required: true,
  content: {
    'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: BINARY } } },
  },
}

function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success
}

function inputSchema(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' }) as Json
}

function parameters(place: 'path' | 'query', schema: Json): Json[] {
  const required = (schema.required as string[] | undefined) ?? []
  return Object.entries((schema.properties as Record<string, Json> | undefined) ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

const REDIRECT = {
  description: 'Sends the browser on. What went wrong is in the address of the login screen: /login?problem={code}.',
  headers: { Location: { schema: { type: 'string' } } },
}

function responses(endpoint: Endpoint): Json {
  const success = endpoint.mediaType
    ? {
        description: 'The file.',
        content: Object.fromEntries([endpoint.mediaType].flat().map(type => [type, { schema: BINARY }])),
      }
    : {
        description: 'OK',
        content: {
          'application/json': {
            schema: z.toJSONSchema(endpoint.output, { target: 'draft-2020-12', io: 'output', unrepresentable: 'any' }),
          },
        },
      }
  const behindTheDoor: RefusalCode[] = ['session.required', 'password.must_change']
  const codes: RefusalCode[] = [
    'request.invalid',
    ...(endpoint.access.rule === 'anyone' ? [] : behindTheDoor),
    ...endpoint.refusals,
  ]
  const byStatus = Map.groupBy(codes, statusOf)
  const refusals = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, group]) => [
      String(status),
      {
        description: group.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ])
  // `default`, since a description without any success is taken for a mistake by those who read it.
  const successes = endpoint.redirects ? { 302: REDIRECT, default: REDIRECT } : { [endpoint.status ?? 200]: success }
  return { ...successes, ...Object.fromEntries(refusals) }
}
