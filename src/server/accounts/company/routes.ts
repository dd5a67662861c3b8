// Company sign-in: there and back as pages, then the trade for a session.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { api } from '../../../contract/api.ts'
import { COMPANY_HASH, problemPath } from '../../../contract/company-return.ts'
import { custom, originOf, type Route, write } from '../../http/route.ts'
import { newToken } from '../../http/session-token.ts'
import type { Portal } from '../../portal.ts'
import { answerSignIn, browserOf } from '../open-session.ts'
import { comeBack, noteProblem } from './come-back.ts'
import { clearedCookie, sealedCookie } from './cookies.ts'
import { disconnectOne } from './disconnect.ts'
import { beginAt } from './issuer.ts'
import { SignInProblem } from './problem.ts'
import { trade } from './trade.ts'

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https'

function sendToLogin(portal: Portal, request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  return reply.redirect(problemPath(noteProblem(portal, error, originOf(request))))
}

export const companyRoutes: Route[] = [
  custom(api.goToCompany, async ({ portal, request, reply }) => {
    try {
      const { company } = portal.config
      if (!company) throw new SignInProblem('off', 'OIDC_ISSUER is not set')
      const { address, begun } = await beginAt(company)
      reply.header('set-cookie', await sealedCookie(portal, 'gq_company_try', begun, isSecure(request)))
      return reply.redirect(address)
    } catch (error) {
      return sendToLogin(portal, request, reply, error)
    }
  }),

  custom(api.comeFromCompany, async ({ portal, request, reply }) => {
    const secure = isSecure(request)
    const { searchParams: query } = new URL(request.url, 'http://localhost')
    try {
      const { cookie, 'sec-fetch-dest': opened = 'document' } = request.headers
      const isPage = opened === 'document'
      const userId = await comeBack(portal, { query, cookie, secure, isPage, ...originOf(request) })
      const ticket = await sealedCookie(portal, 'gq_company', { userId, mark: newToken() }, secure)
      reply.header('set-cookie', [clearedCookie('gq_company_try', secure), ticket])
      return reply.redirect(`/${COMPANY_HASH}`)
    } catch (error) {
      // What did not belong to the try that is under way does not end it.
      const isOver = !(error instanceof SignInProblem) || error.problem !== 'expired'
      if (isOver) reply.header('set-cookie', clearedCookie('gq_company_try', secure))
      return sendToLogin(portal, request, reply, error)
    }
  }),

  custom(api.signInWithCompany, async context => {
    const { portal, request, reply } = context
    const { cookie } = request.headers
    const opened = await trade(portal, {
      cookie,
      secure: isSecure(request),
      browser: browserOf(request),
      ...originOf(request),
    })
    reply.header('set-cookie', clearedCookie('gq_company', isSecure(request)))
    return answerSignIn(context, opened)
  }),

  write(api.disconnectCompanyAccount, async (context, { params }) => {
    await disconnectOne(context, params.id)
    return { success: true as const }
  }),
]
