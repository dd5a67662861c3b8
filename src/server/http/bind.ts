// Puts the endpoints and their handlers into the app.
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'
import { PreparedJson } from './prepared-json.ts'
import type { Route } from './route.ts'
import { sendAtOnce } from './send-at-once.ts'
import type { UnderWay } from './under-way.ts'

export interface Binding {
  /** Each answer is checked against the contract too, as in the tests. */
  checkAnswers: boolean
  underWay: UnderWay
}

export function bind(
  app: FastifyInstance,
  portal: Portal,
  routes: readonly Route[],
  { checkAnswers, underWay }: Binding,
): void {
  for (const { endpoint, run } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        access: endpoint.access,
        ...(endpoint.longestBody === undefined ? {} : { longestBody: endpoint.longestBody }),
      },
      handler: async (request, reply) => {
        underWay.begin()
        try {
          const output = await run(portal, request, reply)
          if (reply.sent || endpoint.mediaType || endpoint.redirects) return output
          if (endpoint.status) reply.status(endpoint.status)
          if (output instanceof PreparedJson) {
            if (checkAnswers) endpoint.output.parse(JSON.parse(output.plain.bytes.toString()))
            const { bytes, encoding } = output.for(request.headers['accept-encoding'])
            return sendAtOnce(request, reply, encoding ? JSON_ENCODED[encoding] : JSON_PREPARED, bytes)
          }
          const text = JSON.stringify(output)
          if (checkAnswers) endpoint.output.parse(JSON.parse(text))
          return sendAtOnce(request, reply, JSON_HEADERS, text)
        } finally {
          underWay.end()
        }
      },
    })
  }
}

const JSON_HEADERS = ['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store']
const JSON_PREPARED = [...JSON_HEADERS, 'vary', 'accept-encoding']
const JSON_ENCODED = {
  br: [...JSON_PREPARED, 'content-encoding', 'br'],
  gzip: [...JSON_PREPARED, 'content-encoding', 'gzip'],
}
