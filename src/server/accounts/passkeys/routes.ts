// Passkeys: one's own, signing in with one, and removing somebody's.
import { api } from '../../../contract/api.ts'
import type { Instant } from '../../../domain/clock.ts'
import { isoOf, isoOrNull } from '../../http/iso.ts'
import { custom, originOf, prepareAndWrite, type Route, read, write } from '../../http/route.ts'
import { answerSignIn, browserOf } from '../open-session.ts'
import { checkOwnPasskey, creationOptions, keepOwnPasskey } from './add.ts'
import { listPasskeys } from './queries.ts'
import { removeAllOf, removeOwn } from './remove.ts'
import { requestOptions, signInWithPasskey } from './sign-in.ts'

interface Kept {
  id: number
  name: string
  created_at: Instant
  last_used_at: Instant | null
}

const describe = ({ id, name, created_at, last_used_at }: Kept) => ({
  id,
  name,
  addedAt: isoOf(created_at),
  lastUsedAt: isoOrNull(last_used_at),
})

const SUCCESS = { success: true } as const

export const passkeyRoutes: Route[] = [
  read(api.passkeys, async ({ db, caller }) => (await listPasskeys(db, caller.id)).map(describe)),

  // Nothing is kept of it: the challenge itself says for how long it is good.
  read(api.passkeyOptions, creationOptions),

  prepareAndWrite(
    api.addPasskey,
    (context, { body }) => checkOwnPasskey(context, body.response),
    async (context, { body }, checked) => describe(await keepOwnPasskey(context, body.name, checked)),
  ),

  write(api.removePasskey, async (context, { params }) => {
    await removeOwn(context, params.id)
    return SUCCESS
  }),

  custom(api.passkeyLoginOptions, ({ portal }) => requestOptions(portal)),

  custom(api.loginWithPasskey, async (context, { body }) => {
    const { portal, request } = context
    const attempt = { ...body, ...originOf(request), browser: browserOf(request) }
    return answerSignIn(context, await signInWithPasskey(portal, attempt))
  }),

  write(api.removePasskeysOf, async (context, { params }) => {
    await removeAllOf(context, params.id)
    return SUCCESS
  }),
]
