// Login, logout, the password, the portal's facts and the directory.
import { api } from '../../contract/api.ts'
import { DEMO_BOX, demoPassword } from '../../domain/demo.ts'
import { relyingPartyOf } from '../../domain/passkey.ts'
import { Refusal } from '../../domain/refusal.ts'
import { tokenOf } from '../http/authenticate.ts'
import { custom, originOf, prepareAndWrite, type Route, read } from '../http/route.ts'
import { logSecurity } from '../http/security-log.ts'
import { clearedCookies, tokenInCookie } from '../http/session-token.ts'
import { changePassword, checkPasswords } from './change-password.ts'
import { checkOwnPassword, confirm } from './current-password.ts'
import { describePerson } from './describe-person.ts'
import { answerSignIn, browserOf } from './open-session.ts'
import { endSession, findPerson, listPeople, ping } from './queries.ts'
import { signIn } from './sign-in.ts'

export const accountRoutes: Route[] = [
  custom(api.login, async (context, { body }) => {
    const { portal, request } = context
    const attempt = { ...body, ...originOf(request), browser: browserOf(request) }
    return answerSignIn(context, await signIn(portal, attempt))
  }),

  custom(api.logout, async ({ portal, request, reply, caller }) => {
    if (!caller) throw new Refusal('session.required')
    await portal.database.write(trx => endSession(trx, caller.sessionId, portal.clock.now()), caller.id)
    logSecurity(portal.log, 'signed out', { person: caller.id, address: request.ip, reqId: request.id })
    // A sign-out may come late, when somebody else is signed in by these cookies.
    const inCookie = tokenInCookie(request.headers.cookie)
    if (!inCookie || tokenOf(request) === inCookie) {
      reply.header('set-cookie', clearedCookies(request.protocol === 'https'))
    }
    return { success: true }
  }),

  prepareAndWrite(
    api.changePassword,
    (context, { body }) => checkPasswords(context, body.currentPassword, body.newPassword),
    async (context, _input, change) => {
      await changePassword(context, change)
      return { success: true as const }
    },
  ),

  prepareAndWrite(
    api.confirm,
    (context, { body }) => checkOwnPassword(context, body.password),
    async (context, _input, checkedHash) => {
      await confirm(context, checkedHash)
      return { success: true as const }
    },
  ),

  custom(api.portal, async ({ portal: { config } }) => ({
    name: config.name,
    timeZone: config.timeZone,
    // Without passwords they open nothing.
    demoAccounts:
      config.demo && config.passwordSignIn
        ? DEMO_BOX.map(account => ({ ...account, password: demoPassword(account.username) }))
        : null,
    supportEmail: config.supportEmail ?? null,
    signIn: {
      password: config.passwordSignIn,
      passkey: relyingPartyOf(config.publicUrl) !== undefined,
      company: config.company?.label ?? null,
    },
  })),

  custom(api.health, async ({ portal }) => {
    try {
      await ping(portal.database.read)
    } catch {
      throw new Refusal('server.unavailable', { retryAfter: 2 })
    }
    return { status: 'ok' }
  }),

  read(api.users, async ({ db }) => (await listPeople(db)).map(describePerson)),

  read(api.user, async ({ db, caller }, { params }) => {
    const person = await findPerson(db, params.id)
    if (!person) throw new Refusal('person.unknown')
    return {
      ...describePerson(person),
      firstName: person.first_name,
      lastName: person.last_name,
      points: person.balance,
      level: person.level,
      ...(params.id === caller.id ? { unreadNotices: person.unread ?? 0 } : {}),
    }
  }),
]
