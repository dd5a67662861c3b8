// What an endpoint is: data that the server binds, the client calls, and the documentation prints.
import { z } from 'zod'
import type { RefusalCode } from '../domain/refusal.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where a request names a person. An absent id means the caller. */
export interface Subject {
  in: 'params' | 'body'
  field: string
}

/**
 * Who may call. `self`: the named person is the caller. `leads`: the caller, or anyone when the caller is admin or manager.
 * `lead`: managers and administrators, about their own team. `team`: the named person, their leads upwards, and administrators.
 * `record`: any session, and the handler decides by the record it finds (the holder of a certificate).
 */
export type Access =
  | { rule: 'anyone' }
  | { rule: 'session' }
  | { rule: 'record' }
  | { rule: 'admin' }
  | { rule: 'lead' }
  | { rule: 'team'; subject: Subject }
  | { rule: 'self'; subject: Subject }
  | { rule: 'leads'; subject: Subject }

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  method: Method
  /** Fastify's notation: `/api/users/:id`. */
  path: string
  summary: string
  access: Access
  params: Params
  query: Query
  body: Body
  output: Output
  /** Of a success, where it is not 200. */
  status?: 201
  /** How long its body may be, where that is more than usual, in characters. */
  longestBody?: number
  /** Takes a form with one file in it, under the name `file`, instead of JSON. */
  takesFile?: true
  /** Answers with a secret, which is kept nowhere: an Idempotency-Key is ignored. */
  hasSecret?: true
  /** Asks for something in a body and keeps nothing: it is no write of the person's, and takes the place of none. */
  keepsNothing?: true
  /** Codes of the refusals that this endpoint may answer with, beyond those that any may. */
  refusals: readonly RefusalCode[]
  /** Set where the answer is a file and not JSON; several where it depends on the file. */
  mediaType?: string | readonly string[]
  /** Opened by a browser as a page, and sends it on to another: whatever is wrong is said there. */
  redirects?: true
  /**
   * An answer is kept on the person's device and read again while there is no connection. For documents, lists of them and
   * the person's own sign-offs: never for what changes by itself or by other people (points, limits, quizzes, rankings).
   */
  offline?: true
  /** The reads that a success makes stale: the client fetches again what is shown of them. */
  changes: readonly Endpoint[]
  /** The reads that a refusal shows to be out of date, fetched again too. */
  ifRefused: readonly Endpoint[]
  /** For a write that often changes nothing: whether this one did, by its answer. */
  hasChanged?(answer: z.output<Output>): boolean
}

/** What is asked for where an endpoint takes nothing: whatever is sent is left aside. */
export const nothing = z.object({}).optional()

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType> = Pick<
  Endpoint<P, Q, B, O>,
  'method' | 'path' | 'summary' | 'access' | 'output'
> & { params?: P; query?: Q; body?: B; refusals?: readonly RefusalCode[] } & (
    | { method: 'GET'; mediaType?: string | readonly string[]; offline?: true; redirects?: true }
    | {
        method: Exclude<Method, 'GET'>
        status?: 201
        hasSecret?: true
        keepsNothing?: true
        longestBody?: number
        takesFile?: true
        changes: readonly Endpoint[]
        ifRefused?: readonly Endpoint[]
        hasChanged?(answer: z.output<O>): boolean
      }
  )

type Nothing = typeof nothing

export function endpoint<
  O extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(definition: Definition<P, Q, B, O>): Endpoint<P, Q, B, O> {
  return {
    changes: [],
    ifRefused: [],
    ...definition,
    params: (definition.params ?? nothing) as P,
    query: (definition.query ?? nothing) as Q,
    body: (definition.body ?? nothing) as B,
    refusals: definition.refusals ?? [],
  }
}

export const anyone: Access = { rule: 'anyone' }
export const session: Access = { rule: 'session' }
export const admin: Access = { rule: 'admin' }
export const lead: Access = { rule: 'lead' }
export const teamInPath = (field: string): Access => ({ rule: 'team', subject: { in: 'params', field } })
export const selfInBody = (field: string): Access => ({ rule: 'self', subject: { in: 'body', field } })
export const selfInPath = (field: string): Access => ({ rule: 'self', subject: { in: 'params', field } })
export const leadsInPath = (field: string): Access => ({ rule: 'leads', subject: { in: 'params', field } })

export type InputOf<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** What a caller hands over: the schemas' input side. */
export type RequestOf<E extends Endpoint> = {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}

/** The address of an endpoint with what is given. */
export function pathOf(endpoint: Endpoint, given: { params?: unknown; query?: unknown } = {}): string {
  const params = (given.params ?? {}) as Record<string, string | number>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries((given.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
