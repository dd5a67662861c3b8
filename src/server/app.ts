// Builds the Fastify app from its parts. The server and the tests use the same function.
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../domain/clock.ts'
import { Refusal } from '../domain/refusal.ts'
import { serveVerifyPages } from './certificates/verify-pages.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { acceptForms } from './files/receive.ts'
import { recipientOf } from './http/authenticate.ts'
import { type Binding, bind } from './http/bind.ts'
import { requireDeclaredAccess } from './http/declared-access.ts'
import { sendError } from './http/errors.ts'
import { sendSecurityHeaders } from './http/headers.ts'
import type { Route } from './http/route.ts'
import { UnderWay } from './http/under-way.ts'
import { answerBadAddress, answerBrokenConnection } from './http/unreadable.ts'
import { watchRefusals } from './http/watch-refusals.ts'
import { startScheduler } from './jobs/scheduler.ts'
import { NO_OUTBOX, startOutbox } from './mail/outbox.ts'
import { startPackMaker } from './packs/maker.ts'
import { serveDocs } from './pages/docs.ts'
import { servePages } from './pages/pages.ts'
import { servePictures } from './pages/pictures.ts'
import type { Portal } from './portal.ts'
import { routes } from './routes.ts'
import { SCHEDULED_WORK } from './scheduled-work.ts'

/** What an answer to a person may hold. */
const BODY_LIMIT = 256 * 1024
/** Taken in and thrown away, so that whoever sent too much can read the 413 before the connection ends. */
const DRAIN_LIMIT = 16 * 1024 * 1024
/** How long headers, and a request as a whole, may take to arrive. Whoever is slower holds a connection for nothing. */
const HEADERS_TIMEOUT = 15_000
const REQUEST_TIMEOUT = 30_000
const LOOK_FOR_SLOW_CLIENTS_EVERY = 2000
/** What is begun for a request ends within this time, or will not end: every wait for the database is shorter. */
const LONGEST_WORK = 20_000

export interface AppParts {
  config: Config
  database: Database
  clock: Clock
  logger: Logger
  /** Where the built client is. */
  clientDir: string
  /** Where the content pack is; its pictures are served from there. */
  contentDir: string
  /** Check every answer against the contract. */
  checkAnswers?: boolean
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, clock, logger } = parts
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger of its own for each request costs more than the request is worth; what is logged carries the id.
    childLoggerFactory: parent => parent,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: DRAIN_LIMIT,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: LOOK_FOR_SLOW_CLIENTS_EVERY },
    requestTimeout: REQUEST_TIMEOUT,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenConnection,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
  })
  const portal: Portal = {
    config,
    database,
    clock,
    log: app.log,
    wakeOutbox: () => outbox.wake(),
    wakePackMaker: () => packMaker.wake(),
  }
  const outbox = config.smtpUrl ? startOutbox(portal, config.smtpUrl) : NO_OUTBOX
  const packMaker = startPackMaker(portal)
  const scheduler = startScheduler(portal, SCHEDULED_WORK)
  // What an outage held up does not wait another minute.
  app.addHook('onListen', async () => {
    scheduler.look()
    packMaker.wake()
  })
  const underWay = new UnderWay()
  app.addHook('onClose', async () => {
    if (!(await underWay.over(LONGEST_WORK))) app.log.warn('stopped while a request was still being worked on')
    await scheduler.stop()
    await packMaker.stop()
    await outbox.stop()
  })
  requireDeclaredAccess(app)
  acceptJson(app)
  logRequests(app, logger)
  sendSecurityHeaders(app)
  const watch = watchRefusals(app)
  app.setErrorHandler((error, request, reply) => {
    watch(error, request)
    return sendError(error, request, reply)
  })
  await bindAll(app, portal, { checkAnswers: parts.checkAnswers ?? false, underWay })
  serveDocs(app, config.name)
  serveVerifyPages(app, portal, parts.clientDir)
  await servePictures(app, parts.contentDir)
  await servePages(app, parts.clientDir, config.name, cookie => recipientOf(portal, cookie))
  return app
}

/** What takes a file is in a scope of its own: everything else takes JSON alone. */
async function bindAll(app: FastifyInstance, portal: Portal, binding: Binding): Promise<void> {
  const takesFile = ({ endpoint }: Route) => endpoint.takesFile === true
  bind(
    app,
    portal,
    routes.filter(route => !takesFile(route)),
    binding,
  )
  await app.register(async scope => {
    await acceptForms(scope)
    bind(scope, portal, routes.filter(takesFile), binding)
  })
}

/** JSON alone; an empty body is as good as none. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.length > (request.routeOptions.config.longestBody ?? BODY_LIMIT))
      return done(new Refusal('request.too_large'))
    if (body.trim() === '') return done(null, undefined)
    return parse(request, body, (error, parsed) => done(error ? new Refusal('request.malformed') : null, parsed))
  })
}

/** Without what is asked, and without what opens an account or tells somebody’s name. */
function pathToLog(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(/^(\/api\/invitations\/|\/calendar\/|\/verify\/|\/api\/verify\/)[^/]+/, '$1…')
}

/** Writes and failures always; successful reads only when one looks closer, since every page polls. */
function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    const level = statusCode >= 500 ? 'error' : request.method !== 'GET' || statusCode >= 400 ? 'info' : 'debug'
    if (logger.isLevelEnabled(level)) {
      const path = pathToLog(request.url)
      const ms = Math.round(reply.elapsedTime * 10) / 10
      const from = { person: request.callerId, address: request.ip }
      logger[level]({ reqId: request.id, method: request.method, path, status: statusCode, ms, ...from }, 'request')
    }
    done()
  })
}
