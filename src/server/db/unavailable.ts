// Whether the database cannot serve anybody right now: gone, starting, or locked by another for too long. Nothing is wrong with
// the request, and a later try may go through.

export const LOCK_TIMEOUT = '55P03'
/** By the statement timeout, or by an administrator. */
const CANCELLED = '57014'
const TOO_MANY_CONNECTIONS = '53300'
/** One that follows another, which may be about to take its place. */
const READ_ONLY = '25006'
/** Nobody listens, the line broke, or there is no way there: a container that is stopped takes its name with it. */
const UNREACHABLE = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
]

/** Nobody could be served in time. */
export class Unavailable extends Error {}

export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** A table got a column since the statement was planned. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')
}

/** Two transactions crossed, or one ran into a plan that is out of date: it is to be run again. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error)) || isStalePlan(error)
}

/**
 * The value is there already: where two wrote it at the same moment the slower one looked too early, and would have been told by looking
 * again. PostgreSQL says so only at times in the way of `isConflict`.
 */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Whoever was asked to write follows another. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY
}

/** Another process holds the embedded database. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (error instanceof Unavailable || isConflict(error) || isBusy(error)) return true
  if (code.startsWith('08') || code.startsWith('57P')) return true
  if ([LOCK_TIMEOUT, CANCELLED, TOO_MANY_CONNECTIONS, READ_ONLY, ...UNREACHABLE].includes(code)) return true
  // A socket that is not there is a server that is not; any other file that is missing is a fault of ours.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return (
    error instanceof Error &&
    /connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired/i.test(error.message)
  )
}
