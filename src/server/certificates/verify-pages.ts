// The pages under /verify: open to anyone, signed in or not, drawn here and without the client.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { typedNumber } from '../../domain/certificate.ts'
import { PUBLIC } from '../http/declared-access.ts'
import { answerTo } from '../http/errors.ts'
import type { Portal } from '../portal.ts'
import { checkCertificate } from './check.ts'
import { builtFile, FONT, PACK_SCRIPT, type PublicPage, sendPublicPage } from './page-frame.ts'
import { publishedKeys, signingKey } from './signing-key.ts'
import { checkedPage, problemPage, startPage } from './verify-html.ts'

const KEYS_ARE_GOOD_FOR = 3600

/** What can stand in an address as it is. Whatever else somebody types is no number. */
const PLAIN = /^[A-Z0-9 -]+$/

export function serveVerifyPages(app: FastifyInstance, portal: Portal, clientDir: string): void {
  const frame = { portalName: portal.config.name, font: builtFile(clientDir, FONT) }
  const script = builtFile(clientDir, PACK_SCRIPT)
  const send = (reply: FastifyReply, page: PublicPage) => sendPublicPage(reply, page, frame)

  /** Whatever goes wrong is said on a page too, with its status. */
  async function sendCheck(request: FastifyRequest, reply: FastifyReply, typed: string): Promise<FastifyReply> {
    try {
      return send(reply, checkedPage(portal, await checkCertificate(portal, request.ip, typed)))
    } catch (error) {
      const { status, body, retryAfter } = answerTo(error)
      if (status >= 500) request.log.error({ err: error, reqId: request.id }, body.code)
      if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
      const word = status === 429 ? 'Too many checks' : 'Not possible right now'
      return send(reply.code(status), problemPage(word, body.message, typedNumber(typed)))
    }
  }

  app.get<{ Querystring: { number?: unknown } }>('/verify', PUBLIC, async (request, reply) => {
    const { number: given } = request.query
    if (given === undefined) return send(reply, startPage(script))
    const typed = typedNumber(String(given))
    if (typed === '') return send(reply, startPage(script, 'Type the number that is on the certificate.'))
    return PLAIN.test(typed)
      ? reply.redirect(`/verify/${encodeURIComponent(typed)}`, 303)
      : sendCheck(request, reply, typed)
  })

  app.get<{ Params: { number: string } }>('/verify/:number', PUBLIC, async (request, reply) => {
    const { number } = request.params
    return number.trim() === '' ? reply.redirect('/verify', 303) : sendCheck(request, reply, number)
  })

  // Read by programs that verify badges, in whatever page they run.
  app.get('/verify/keys', PUBLIC, async (_request, reply) => {
    const keys = publishedKeys(await signingKey(portal))
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', `public, max-age=${KEYS_ARE_GOOD_FOR}`)
      .send(JSON.stringify(keys))
  })
}
