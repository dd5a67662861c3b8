// Passkeys over the API, as a page would add them and sign in with them.
import { api } from '../../src/contract/api.ts'
import type { Authenticator } from './authenticator.ts'
import type { TestCaller, TestPortal } from './portal.ts'

export const ADDRESS = 'https://training.example.com'
export const PUBLIC = { PUBLIC_URL: `${ADDRESS}/` }

type Mischief = Parameters<Authenticator['create']>[1]

export async function addPasskey(caller: TestCaller, authenticator: Authenticator, mischief?: Mischief) {
  const { body } = await caller.call(api.passkeyOptions)
  return keepPasskey(caller, authenticator.create(body, mischief))
}

export function keepPasskey(caller: TestCaller, response: ReturnType<Authenticator['create']>, name = 'A phone') {
  return caller.call(api.addPasskey, { body: { name, response } })
}

export async function signInWith(portal: TestPortal, authenticator: Authenticator, mischief?: Mischief) {
  const { body } = await portal.visitor.call(api.passkeyLoginOptions)
  return sendAssertion(portal, authenticator.get(body, mischief))
}

export function sendAssertion(portal: TestPortal, response: ReturnType<Authenticator['get']>) {
  return portal.visitor.call(api.loginWithPasskey, { body: { response } })
}

/** Calls with the session that a sign-in answered with. */
export const inSession = (sessionId: string) => ({ headers: { authorization: `Bearer ${sessionId}` } })
