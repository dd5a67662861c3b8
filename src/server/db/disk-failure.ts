// Whether the disk under the database is at fault: full, gone, read-only or broken. Nothing is wrong with the request then.

const SQLITE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/
/** disk_full and io_error. */
const POSTGRES = ['53100', '58030']

export function isDiskFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  const code = String(error.code)
  return SQLITE.test(code) || POSTGRES.includes(code)
}
