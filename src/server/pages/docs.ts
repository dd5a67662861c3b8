// The API's documentation: the OpenAPI document and a page that a person can read.
import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { openApi } from '../../contract/openapi.ts'
import { PUBLIC } from '../http/declared-access.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { newNonce, pagePolicy } from '../http/headers.ts'
import { PRODUCT } from '../product.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>
  requestBody?: { content: Record<string, { schema: unknown }> }
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
}

export function serveDocs(app: FastifyInstance, portalName: string): void {
  // Made for the first who reads it: it would be half of what a start takes.
  let made: ReturnType<typeof openApi> | undefined
  const document = () =>
    (made ??= openApi(api, { title: portalName, version: PRODUCT.version, licence: PRODUCT.license }))
  app.get('/api/openapi.json', PUBLIC, async (_request, reply) =>
    reply.header('content-type', 'application/json').send(JSON.stringify(document())),
  )
  app.get('/api/docs', PUBLIC, async (_request, reply) => {
    const nonce = newNonce()
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .send(docsPage(document().paths as Record<string, Record<string, Operation>>, portalName, nonce))
  })
}

function docsPage(paths: Record<string, Record<string, Operation>>, portalName: string, nonce: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(method.toUpperCase(), path, operation)),
  )
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(portalName)} API</title><style nonce="${nonce}">${STYLE}</style>
<main><h1>${escapeHtml(portalName)} API</h1>
<p>Send <code>Authorization: Bearer &lt;sessionId&gt;</code>. A write may carry an <code>Idempotency-Key</code>.
The same as data: <a href="/api/openapi.json">openapi.json</a></p>${operations.join('')}</main></html>`
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters
    .map(
      ({ name, in: place, required }) =>
        `<li><code>${escapeHtml(name)}</code> in ${place}${required ? '' : ', optional'}</li>`,
    )
    .join('')
  const body = operation.requestBody?.content['application/json']
  const answers = Object.entries(operation.responses)
    .map(([status, { description, content }]) => {
      const schema = status === '200' ? content['application/json']?.schema : undefined
      return `<dt>${status}</dt><dd>${escapeHtml(description)}${schema ? schemaHtml(schema) : ''}</dd>`
    })
    .join('')
  return `<section><h2 id="${operation.operationId}"><code>${method}</code> ${escapeHtml(path)}</h2>
<p>${escapeHtml(operation.summary)} ${escapeHtml(operation.description)}</p>${parameters ? `<ul>${parameters}</ul>` : ''}
${body ? `<h3>Body</h3>${schemaHtml(body.schema)}` : ''}<h3>Answers</h3><dl>${answers}</dl></section>`
}

function schemaHtml(schema: unknown): string {
  return `<details><summary>Schema</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:52rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #8884;padding:.5rem 0}h2{font-size:1.1rem}h3{font-size:.95rem;margin-bottom:.25rem}
code,pre{font:.9em ui-monospace,monospace}pre{overflow:auto;padding:1rem;background:#8881}dt{font-weight:700}dd{margin:0 0 .5rem 1rem}`
