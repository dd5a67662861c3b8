// Where anything that went wrong becomes an answer: a refusal, bad input, an unreachable database, or our own fault.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { accounts } from '../../contract/accounts.ts'
import { type ErrorBody, statusOf, wordsOf } from '../../contract/errors.ts'
import { type PlainCode, Refusal } from '../../domain/refusal.ts'
import { isDiskFailure } from '../db/disk-failure.ts'
import { isUnavailable } from '../db/unavailable.ts'

const FRAMEWORK_CODES: Readonly<Record<string, PlainCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'request.invalid',
}

interface Answer {
  status: number
  body: ErrorBody
  /** Seconds until it may be tried again, where that is known. */
  retryAfter: number | undefined
}

/** As many as a person would read; whoever sends thousands of mistakes does not get them all back. */
const MOST_ISSUES = 50
const LONGEST_PATH = 200

/** Bad input, with the places where it is bad. */
export class InvalidInput extends Refusal<'request.invalid'> {
  readonly issues: { path: string; message: string }[]

  constructor(error: z.ZodError, place: string) {
    super('request.invalid')
    this.issues = error.issues
      .slice(0, MOST_ISSUES)
      .map(issue => ({ path: [place, ...issue.path].join('.').slice(0, LONGEST_PATH), message: issue.message }))
  }
}

export function answerTo(error: unknown): Answer {
  const refusal = refusalOf(error)
  const { code, facts } = refusal
  const found = refusal instanceof InvalidInput ? refusal.issues : 'issues' in facts ? facts.issues : undefined
  const issues = found === undefined ? {} : { issues: found.slice(0, MOST_ISSUES) }
  return {
    status: statusOf(code),
    body: { message: wordsOf(refusal), code, ...issues },
    retryAfter: 'retryAfter' in facts ? facts.retryAfter : undefined,
  }
}

/** Whatever went wrong, as one of the ways of saying no. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const framework = FRAMEWORK_CODES[(error as Partial<FastifyError>).code ?? '']
  if (framework) return new Refusal(framework)
  if (isDiskFailure(error)) return new Refusal('server.disk')
  if (isUnavailable(error)) return new Refusal('server.unavailable', { retryAfter: 2 })
  const { statusCode = 500 } = error as Partial<FastifyError>
  return new Refusal(statusCode >= 400 && statusCode < 500 ? 'request.malformed' : 'server.fault')
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = answerTo(error)
  if (status >= 500) request.log.error({ err: error, reqId: request.id }, body.code)
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  // The login screen reads `success` from every answer to a login that is about the login, also from a refusal.
  const isAtDoor = request.routeOptions.url === accounts.login.path && body.code === 'password.busy'
  const isLogin = body.code.startsWith('login.') || isAtDoor
  return reply.code(status).send(isLogin ? { success: false, ...body } : body)
}

export function parseInput<S extends z.ZodType>(schema: S, value: unknown, place: string): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new InvalidInput(parsed.error, place)
  return parsed.data
}
