// Signing in and out, the portal's own facts, and the directory.
import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from '../domain/password.ts'
import { anyone, endpoint, leadsInPath, session } from './endpoint.ts'
import { id, idInPath, points, role, typed } from './values.ts'

const person = z.object({
  id,
  name: z.string(),
  username: z.string(),
  initials: z.string(),
  role,
  department: z.string(),
})

export const signedInUser = person.extend({ points })

/** Of every way to sign in. */
export const loginAnswer = z.object({
  success: z.literal(true),
  user: signedInUser,
  sessionId: z.string(),
  message: z.string(),
  mustChangePassword: z.boolean(),
  /** Nothing else can be done before. */
  mustAddPasskey: z.boolean(),
})

export const newPassword = z
  .string()
  .min(PASSWORD_MIN, `must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `must be at most ${PASSWORD_MAX} characters`)

/** Why a new password is not taken. */
export const PASSWORD_REFUSALS = ['password.contains_username', 'password.common'] as const

export const accounts = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in. A failure is 401, too many are 429, both with success false.',
    access: anyone,
    body: z.object({ username: typed(200), password: z.string().max(PASSWORD_MAX) }),
    output: loginAnswer,
    hasSecret: true,
    refusals: [
      'login.invalid',
      'login.one_time_ended',
      'login.password_off',
      'login.passkey_required',
      'login.too_many',
      'password.busy',
    ],
    changes: [],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'End the session of the bearer.',
    access: session,
    body: z.object({ sessionId: z.string().max(200).optional(), sessionDuration: z.number().optional() }).optional(),
    output: z.object({ success: z.literal(true) }),
    changes: [],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/change-password',
    summary: "Change one's own password; every other session of the person ends.",
    access: session,
    body: z.object({
      currentPassword: z.string().max(PASSWORD_MAX),
      newPassword,
    }),
    output: z.object({ success: z.literal(true) }),
    refusals: [
      'password.off',
      'password.wrong',
      'password.too_many',
      'password.busy',
      'password.replaced',
      'password.unchanged',
      ...PASSWORD_REFUSALS,
    ],
    changes: [],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/me/confirm',
    summary: 'Confirm by the password that it is oneself, for the next 10 minutes of this session.',
    access: session,
    body: z.strictObject({ password: z.string().max(PASSWORD_MAX) }),
    output: z.object({ success: z.literal(true) }),
    refusals: ['password.off', 'password.wrong', 'password.too_many', 'password.busy'],
    changes: [],
  }),
  portal: endpoint({
    method: 'GET',
    path: '/api/portal',
    summary: 'What the login screen shows.',
    access: anyone,
    output: z.object({
      name: z.string(),
      timeZone: z.string(),
      demoAccounts: z.array(z.object({ username: z.string(), password: z.string(), role })).nullable(),
      supportEmail: z.string().nullable(),
      /** The ways to sign in. Without passwords, one-time passwords of the command line are still taken. */
      signIn: z.object({
        password: z.boolean(),
        passkey: z.boolean(),
        /** What the company's own sign-in is called; null where there is none. */
        company: z.string().nullable(),
      }),
    }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: '200 once the database answers, else 503.',
    access: anyone,
    output: z.object({ status: z.literal('ok') }),
    refusals: ['server.unavailable'],
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'The directory: active people by name.',
    access: session,
    output: z.array(person),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    summary: 'One person with points and level.',
    access: leadsInPath('id'),
    params: z.object({ id: idInPath }),
    output: person.extend({
      firstName: z.string(),
      lastName: z.string(),
      points,
      level: z.int().positive(),
      /** Of oneself alone. */
      unreadNotices: z.int().nonnegative().optional(),
    }),
    refusals: ['person.unknown'],
  }),
} as const
