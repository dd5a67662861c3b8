// The company's sign-in, as the one who issues identities: where to send people, and what comes back with them.
import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client'
import { type CompanyProblem, isIssuedNow, MOST_SKEW, type Stated } from '../../../domain/company-sign-in.ts'
import type { CompanyConfig } from '../../config.ts'
import { fewAtOnce } from '../../few-at-once.ts'
import type { Try } from './cookies.ts'
import { SignInProblem } from './problem.ts'

/** Somebody waits in front of a white page for it. */
const PATIENCE_SECONDS = 5

const SCOPE = 'openid email profile'
const CHOOSE = 'select_account'

/** Whoever comes back with made-up codes in hand does not make the portal flood the company's sign-in. */
const inTurn = fewAtOnce(
  { atOnce: 8, mostWaiting: 64, patience: PATIENCE_SECONDS * 1000 },
  () => new SignInProblem('away', 'too many come back at once'),
)

const client = () => import('openid-client')

const known = new WeakMap<CompanyConfig, Promise<Configuration>>()

/** What the issuer says of itself: asked for when it is first needed, kept, and asked for again where it did not answer. */
function issuerOf(company: CompanyConfig): Promise<Configuration> {
  let issuer = known.get(company)
  if (!issuer) {
    issuer = discover(company)
    known.set(company, issuer)
    issuer.catch(() => known.delete(company))
  }
  return issuer
}

async function discover({ issuer, clientId, clientSecret }: CompanyConfig): Promise<Configuration> {
  const oidc = await client()
  const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)]
  const authenticate: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ? post : basic)(
      server,
      ...rest,
    )
  const address = new URL(issuer)
  const metadata = { [oidc.clockTolerance]: MOST_SKEW / 1000 }
  const isLocal = address.protocol === 'http:'
  return oidc.discovery(address, clientId, metadata, authenticate, {
    timeout: PATIENCE_SECONDS,
    execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
  })
}

/** Where to send somebody, and what to hold against the answer. */
export async function beginAt(company: CompanyConfig): Promise<{ address: string; begun: Try }> {
  const oidc = await client()
  const issuer = await issuerOf(company).catch(error => {
    throw problemOf(error, 'away')
  })
  const begun = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
  const address = oidc.buildAuthorizationUrl(issuer, {
    redirect_uri: company.callbackUrl,
    scope: SCOPE,
    state: begun.state,
    nonce: begun.nonce,
    ...promptFor(issuer.serverMetadata()),
    code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, begun }
}

/**
 * Phones are shared in a warehouse: the next person is asked who they are, and does not land in the account of the one before. An issuer
 * that lists what can be asked of it, without this, would refuse it.
 */
function promptFor({ prompt_values_supported: supported }: ServerMetadata): { prompt?: string } {
  return Array.isArray(supported) && !supported.includes(CHOOSE) ? {} : { prompt: CHOOSE }
}

/** Who came back. */
export interface Account {
  issuer: string
  subject: string
  /** What the issuer says of them; asked for only where it is needed. */
  stated(): Promise<Stated>
}

/** `query` is what the browser brought. The time is the real one: the issuer knows no other. */
export async function finishAt(company: CompanyConfig, query: URLSearchParams, begun: Try): Promise<Account> {
  const oidc = await client()
  const issuer = await issuerOf(company).catch(error => {
    throw problemOf(error, 'away')
  })
  try {
    const tokens = await inTurn(() =>
      oidc.authorizationCodeGrant(issuer, new URL(`${company.callbackUrl}?${query}`), {
        pkceCodeVerifier: begun.verifier,
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        idTokenExpected: true,
      }),
    )
    const claims = tokens.claims()
    if (!claims) throw new SignInProblem('rejected', 'no identity came with the answer')
    if (!isIssuedNow(claims.iat * 1000, Date.now())) {
      throw new SignInProblem('clock', `issued at ${new Date(claims.iat * 1000).toISOString()}`)
    }
    return {
      issuer: claims.iss,
      subject: claims.sub,
      // An issuer may put them into the identity, or keep them for whoever asks.
      stated: async () =>
        claims.email === undefined && issuer.serverMetadata().userinfo_endpoint
          ? statedIn(await oidc.fetchUserInfo(issuer, tokens.access_token, claims.sub).catch(rethrow))
          : statedIn(claims),
    }
  } catch (error) {
    return rethrow(error)
  }
}

function rethrow(error: unknown): never {
  throw problemOf(error, 'rejected')
}

function statedIn(claims: Readonly<Record<string, unknown>>): Stated {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    email: text('email'),
    // Some write it as text.
    isVerified: claims.email_verified === true || claims.email_verified === 'true',
    givenName: text('given_name'),
    familyName: text('family_name'),
    name: text('name'),
  }
}

interface Failure {
  code?: string
  error?: string
  message?: string
  cause?: { name?: string; status?: number; message?: string; cause?: Failure['cause'] }
}

const PROBLEMS: Readonly<Record<string, CompanyProblem>> = {
  access_denied: 'cancelled',
  server_error: 'away',
  temporarily_unavailable: 'away',
  OAUTH_TIMEOUT: 'away',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
}

/** What anybody may write into an address is no word of ours only because every object knows it. */
const named = (word: string) => (Object.hasOwn(PROBLEMS, word) ? PROBLEMS[word] : undefined)

/** What went wrong at the issuer, in our words; in the log in its own, without what it carries. */
function problemOf(failure: unknown, otherwise: CompanyProblem): SignInProblem {
  if (failure instanceof SignInProblem) return failure
  const { code = '', error = '', message = '', cause } = failure as Failure
  // An answer that has begun and never comes to its end is none either.
  const isCutOff = cause?.name === 'TimeoutError' || cause?.cause?.name === 'TimeoutError'
  const isUnanswered = message === 'fetch failed' || (cause?.status ?? 0) >= 500 || isCutOff
  const problem = named(error) ?? named(code) ?? (isUnanswered ? 'away' : otherwise)
  const reason = [error || code, message, cause?.message].filter(Boolean).join(': ')
  return new SignInProblem(problem, reason.slice(0, 300))
}
