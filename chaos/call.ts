// One request of a person to a portal that may be gone at any moment.
import type { Person } from '../bench/company.ts'

export interface Answer {
  status: number
  body: unknown
  /** The portal had this answer from before: the key was seen. */
  isReplay: boolean
  retryAfter: string | null
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  /** Sent as a form, in place of a body. */
  file?: Buffer
  /** Of one action of a person, the same at every try. */
  key?: string
}

/** Undefined when no whole answer came. */
export async function call(url: string, person: Pick<Person, 'token'>, sent: Call): Promise<Answer | undefined> {
  const { method, path, body, file, key } = sent
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: formOf(file) }),
      signal: AbortSignal.timeout(20_000),
    })
    return {
      status: response.status,
      body: await response.json(),
      isReplay: response.headers.get('idempotency-replayed') === 'true',
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    return undefined
  }
}

function formOf(file: Buffer): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'photo.png')
  return form
}

/** Acknowledged: it was done, or something was made. */
export const isDone = (answer: Answer | undefined) => answer?.status === 200 || answer?.status === 201

/** The answer to a question that must be answered. */
export async function ask<Body>(url: string, person: Pick<Person, 'token'>, path: string): Promise<Body> {
  const answer = await call(url, person, { method: 'GET', path })
  if (answer?.status !== 200) throw new Error(`GET ${path}: ${answer?.status ?? 'no answer'}`)
  return answer.body as Body
}
