// Which failures are the disk's.
import { expect, test } from 'vitest'
import { isDiskFailure } from './disk-failure.ts'

test.each([
  ['SQLite has no room', { code: 'SQLITE_FULL' }, true],
  ['SQLite cannot write', { code: 'SQLITE_IOERR_WRITE' }, true],
  ['SQLite may not write any more', { code: 'SQLITE_READONLY' }, true],
  ['PostgreSQL has no room', { code: '53100' }, true],
  ['a value that is there already', { code: 'SQLITE_CONSTRAINT_UNIQUE' }, false],
  ['a mistake of ours', new TypeError('undefined is not a function'), false],
])('%s', (_, error, expected) => {
  expect(isDiskFailure(error)).toBe(expected)
})
