// Passkeys (WebAuthn): adding them to one's own account, signing in with one alone, and removing them again.
import { z } from 'zod'
import { PASSKEY_NAME_MAX, TRANSPORTS } from '../domain/passkey.ts'
import { loginAnswer } from './accounts.ts'
import { anyone, endpoint, session } from './endpoint.ts'
import { id, idInPath, instant, oneLine, required } from './values.ts'

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/, 'must be base64url')

const credentialId = bytes(1400).min(1)
const publicKeyType = z.enum(['public-key'])

/** What the browser is asked, as `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: publicKeyType, transports: z.array(z.enum(TRANSPORTS)) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required']),
    requireResidentKey: z.literal(true),
    userVerification: z.enum(['required']),
  }),
  attestation: z.enum(['none']),
})

const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required']),
})

/** A credential's `toJSON()`; what else it holds is not looked at. */
export const registration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(100_000),
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
})

export const passkeyName = oneLine.pipe(required(PASSKEY_NAME_MAX))

const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(10_000),
    authenticatorData: bytes(10_000),
    signature: bytes(10_000),
    userHandle: bytes(200).nullish(),
  }),
})

const passkey = z.object({
  id,
  name: z.string(),
  addedAt: instant,
  /** Null where nobody has signed in with it yet. */
  lastUsedAt: instant.nullable(),
})

const done = z.object({ success: z.literal(true) })

/** Why a new passkey is not taken. */
export const NEW_PASSKEY_REFUSALS = [
  'passkey.off',
  'passkey.most',
  'passkey.known',
  'passkey.refused',
  'passkey.over',
  'passkey.other_site',
] as const

const reads = {
  passkeys: endpoint({
    method: 'GET',
    path: '/api/me/passkeys',
    summary: "One's own passkeys, the oldest first.",
    access: session,
    output: z.array(passkey),
  }),
} as const

export const passkeys = {
  ...reads,
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/me/passkeys/options',
    summary:
      'What to ask the authenticator to add a passkey; the answer is due within 5 minutes. 403 unless one signed in, or confirmed the password, in the last 10 minutes.',
    access: session,
    output: creationOptions,
    hasSecret: true,
    refusals: ['passkey.off', 'passkey.most', 'session.unconfirmed'],
    changes: [],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys',
    summary: "Add a passkey to one's account, with what the authenticator answered.",
    access: session,
    body: z.strictObject({ name: passkeyName, response: registration }),
    output: passkey,
    status: 201,
    refusals: NEW_PASSKEY_REFUSALS,
    changes: [reads.passkeys],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    summary: "Remove one of one's own passkeys. 403 unless confirmed, as for adding one.",
    access: session,
    params: z.object({ id: idInPath }),
    output: done,
    refusals: ['passkey.unknown', 'passkey.last', 'session.unconfirmed'],
    changes: [reads.passkeys],
    ifRefused: [reads.passkeys],
  }),
  passkeyLoginOptions: endpoint({
    method: 'POST',
    path: '/api/login/passkey/options',
    summary: 'What to ask any authenticator to sign in with a passkey; the answer is due within 5 minutes.',
    access: anyone,
    output: requestOptions,
    hasSecret: true,
    refusals: ['passkey.off'],
    changes: [],
  }),
  loginWithPasskey: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    summary: 'Sign in with a passkey alone. Answers as login does.',
    access: anyone,
    body: z.strictObject({ response: assertion }),
    output: loginAnswer,
    hasSecret: true,
    refusals: [
      'passkey.off',
      'login.passkey_unknown',
      'login.passkey_refused',
      'login.passkey_over',
      'login.passkey_other_site',
      'login.too_many',
    ],
    changes: [],
  }),
} as const
