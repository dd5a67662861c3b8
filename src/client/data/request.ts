// Sends a request to an endpoint of the contract, with the headers every call carries, and makes one kind of error of whatever fails.
import { anyone, type Endpoint, type OutputOf, pathOf, type RequestOf } from '../../contract/endpoint.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import { takeFailure } from '../loading/first-failures.ts'
import { fetchWatched, isFromPortal, lookForPortal } from './connection.ts'
import {
  currentSession,
  expireSession,
  type Session,
  setMustAddPasskey,
  setMustChangePassword,
  untilSessionEnds,
} from './session.ts'
import { isPersonNear } from './touch.ts'

/** Any answer that is not OK. Its message is the status, a colon and the body, or the status text when the body is empty. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody> & { success?: boolean }

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = parseBody(text)
  }
}

function parseBody(text: string): ApiError['body'] {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/** An answer may have a status of success and still say that nothing came of it. */
export function refuseUnsuccessful(answer: { success: boolean }): void {
  if (answer.success === false) throw new ApiError(200, '', JSON.stringify(answer))
}

/** What the server said in words, or the given words where it said nothing or never answered. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.body.message ? error.body.message : otherwise
}

/** `key` is for an action that a person may send again by hand after the answer was lost: the same key counts once. */
export type Sent<E extends Endpoint> = Partial<RequestOf<E>> & { key?: string }

/** Keeps answers on the device. It comes with the portal: a visitor at the login screen has nothing to keep. */
interface Keeper {
  noteFresh(person: number, path: string, text: string): void
  readKept(person: number, path: string): Promise<string | null>
}

let keeper: Keeper | null = null

export function keepAnswersIn(given: Keeper): void {
  keeper = given
}

export function request<E extends Endpoint>(endpoint: E, given: Sent<E> = {}): Promise<OutputOf<E>> {
  if (endpoint.keepsNothing) return sendOnce(endpoint, given, currentSession(), undefined, untilSessionEnds())
  return endpoint.method === 'GET' ? read(endpoint, given) : write(endpoint, given)
}

async function read<E extends Endpoint>(endpoint: E, given: Sent<E>): Promise<OutputOf<E>> {
  const session = currentSession()
  try {
    return await sendOnce(endpoint, given, session, undefined, untilSessionEnds())
  } catch (error) {
    if (isAnswer(error) || hasChanged(session)) throw error
    const isThere = lookForPortal()
    const kept = endpoint.offline && !(await isThere) ? await keptAnswer(endpoint, given, session) : null
    if (kept) return kept
    throw error
  }
}

/**
 * A write that may have been kept although no answer of the portal's came: sent again by hand, it goes out with the key it had. Only
 * as the very next one, since after anything else the same words may be another intention: set to A, to B, and to A again.
 */
let unanswered: { action: string; key: string; lostAt: number } | null = null
/** Later the same words may be another intention too: somebody else may have undone what they did. */
const SAME_INTENTION_FOR = 5 * 60_000
/** How many writes were sent: one that is lost after others went out is not the last any more. */
let sentWrites = 0

async function write<E extends Endpoint>(endpoint: E, given: Sent<E>): Promise<OutputOf<E>> {
  const session = currentSession()
  const action = JSON.stringify([session?.sessionId, endpoint.method, pathOf(endpoint, given), given.body])
  const key = given.key ?? keyOfUnanswered(action) ?? newKey()
  unanswered = null
  const turn = ++sentWrites
  const send = () => sendOnce(endpoint, given, session, key, undefined)
  try {
    return await send().catch(error => {
      if (isAnswer(error) || hasChanged(session)) throw error
      void lookForPortal()
      // Nothing came back at all: with its key the same write may go out once more without counting twice. Not where the portal
      // ignores the key: a second invitation would void the first, which may be on its way.
      if (error instanceof ApiError || (endpoint.hasSecret && session)) throw error
      return send()
    })
  } catch (error) {
    // A sign-in is no one's action yet.
    if (session && !isAnswer(error) && !hasChanged(session) && turn === sentWrites) rememberUnanswered(action, key)
    throw error
  }
}

function keyOfUnanswered(action: string): string | undefined {
  const isSame = unanswered?.action === action && Date.now() - unanswered.lostAt < SAME_INTENTION_FOR
  return isSame ? unanswered?.key : undefined
}

function rememberUnanswered(action: string, key: string): void {
  const lost = { action, key, lostAt: Date.now() }
  unanswered = lost
  // It may hold a password: nobody's is kept beyond their session.
  untilSessionEnds().addEventListener('abort', () => {
    if (unanswered === lost) unanswered = null
  })
}

/** Whether the portal itself said no, and not a proxy in its place. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && isFromPortal(error.status)
}

/** Whatever it was, it was another person's then: it is neither sent nor answered in the name of whoever is signed in by now. */
function hasChanged(session: Session | null): boolean {
  return currentSession()?.sessionId !== session?.sessionId
}

/** What the person read of it before, while the portal cannot be reached. */
async function keptAnswer<E extends Endpoint>(
  endpoint: E,
  given: Sent<E>,
  session: Session | null,
): Promise<OutputOf<E> | null> {
  const person = session?.user.id
  const text = person === undefined ? null : await keeper?.readKept(person, pathOf(endpoint, given))
  return text ? (JSON.parse(text) as OutputOf<E>) : null
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  given: Sent<E>,
  session: Session | null,
  key: string | undefined,
  signal: AbortSignal | undefined,
): Promise<OutputOf<E>> {
  const sessionId = session?.sessionId
  const path = pathOf(endpoint, given)
  const first = endpoint.method === 'GET' && takeFailure(path)
  if (first) throw first instanceof ApiError ? noticed(first, endpoint, sessionId) : first
  const headers: Record<string, string> = {}
  if (sessionId) headers.authorization = `Bearer ${sessionId}`
  if (given.body !== undefined) headers['content-type'] = 'application/json'
  if (key) headers['idempotency-key'] = key
  if (!isPersonNear()) headers['x-background'] = '1'
  const response = await fetchWatched(path, {
    method: endpoint.method,
    headers,
    credentials: 'include',
    ...(signal ? { signal } : {}),
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  })
  const text = await response.text()
  if (!response.ok) throw noticed(new ApiError(response.status, response.statusText, text), endpoint, sessionId)
  const answer = JSON.parse(text) as OutputOf<E>
  if (endpoint.offline && session) keeper?.noteFresh(session.user.id, path, text)
  return answer
}

/** Some refusals concern the session as a whole, whichever screen ran into them. */
export function noticed(error: ApiError, endpoint: Endpoint, sessionId: string | undefined): ApiError {
  // A login that is refused says nothing about the session of whoever is signed in at the time.
  if (error.status === 401 && sessionId && endpoint.access !== anyone) expireSession(sessionId)
  const isOfThis = currentSession()?.sessionId === sessionId
  if (error.body.code === 'password.must_change' && isOfThis) setMustChangePassword(true)
  if (error.body.code === 'passkey.must_add' && isOfThis) setMustAddPasskey(true)
  return error
}

/** A UUID, also where the page is not served over TLS and crypto.randomUUID is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
