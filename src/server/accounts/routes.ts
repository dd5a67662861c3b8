// Login, logout, the password, the portal's facts and the directory.
import { api } from '../../contract/api.ts'
import { DEMO_BOX, demoPassword } from '../../domain/demo.ts'
import { initialsOf } from '../../domain/person.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Role } from '../../domain/roles.ts'
import { tokenOf } from '../http/authenticate.ts'
import { custom, originOf, prepareAndWrite, type Route, read } from '../http/route.ts'
import { clearedCookies, cookiesFor, tokenInCookie } from '../http/session-token.ts'
import { changePassword, checkPasswords } from './change-password.ts'
import { endSession, findPerson, listPeople, ping } from './queries.ts'
import { signIn } from './sign-in.ts'

interface PersonFields {
  id: number
  name: string
  username: string
  first_name: string
  last_name: string
  department: string
  role: Role
}

function describe(person: PersonFields) {
  return {
    id: person.id,
    name: person.name,
    username: person.username,
    initials: initialsOf(person.first_name, person.last_name),
    role: person.role,
    department: person.department,
  }
}

export const accountRoutes: Route[] = [
  custom(api.login, async ({ portal, request, reply }, { body }) => {
    const { person, token } = await signIn(portal, {
      ...body,
      ...originOf(request),
      userAgent: request.headers['user-agent'],
    })
    reply.header('set-cookie', cookiesFor(token, request.protocol === 'https'))
    return {
      success: true,
      user: { ...describe(person), points: person.balance },
      sessionId: token,
      message: `Welcome, ${person.first_name}`,
      mustChangePassword: person.must_change_password === 1,
    }
  }),

  custom(api.logout, async ({ portal, request, reply, caller }) => {
    if (!caller) throw new Refusal('session.required')
    await portal.database.write(trx => endSession(trx, caller.sessionId, portal.clock.now()), caller.id)
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

  custom(api.portal, async ({ portal: { config } }) => ({
    name: config.name,
    timeZone: config.timeZone,
    demoAccounts: config.demo
      ? DEMO_BOX.map(account => ({ ...account, password: demoPassword(account.username) }))
      : null,
    supportEmail: config.supportEmail ?? null,
  })),

  custom(api.health, async ({ portal }) => {
    try {
      await ping(portal.database.read)
    } catch {
      throw new Refusal('server.unavailable', { retryAfter: 2 })
    }
    return { status: 'ok' }
  }),

  read(api.users, async ({ db }) => (await listPeople(db)).map(describe)),

  read(api.user, async ({ db }, { params }) => {
    const person = await findPerson(db, params.id)
    if (!person) throw new Refusal('person.unknown')
    return {
      ...describe(person),
      firstName: person.first_name,
      lastName: person.last_name,
      points: person.balance,
      level: person.level,
    }
  }),
]
