// Which failures of the database are nobody's fault and may be tried again.
import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

test.each([
  ['the server is shutting down', { code: '57P01' }, true],
  ['the server is starting', { code: '57P03' }, true],
  ['nobody listens', { code: 'ECONNREFUSED' }, true],
  ['a name that nobody has any more', { code: 'ENOTFOUND' }, true],
  ['names that cannot be looked up', { code: 'EAI_AGAIN' }, true],
  ['a host that no way leads to', { code: 'EHOSTUNREACH' }, true],
  ['a network that no way leads to', { code: 'ENETUNREACH' }, true],
  ['a socket that is not there', { code: 'ENOENT', syscall: 'connect' }, true],
  ['a file of ours that is missing', { code: 'ENOENT', syscall: 'open' }, false],
  ['too many connections', { code: '53300' }, true],
  ['a server that does not answer', new Error('timeout expired'), true],
  ['the connection broke', new Error('Connection terminated unexpectedly'), true],
  ['transactions that crossed again and again', { code: '40001' }, true],
  ['a deadlock again and again', { code: '40P01' }, true],
  ['a lock that did not come in time', { code: '55P03' }, true],
  ['a statement that was cancelled', { code: '57014' }, true],
  ['another process that holds the file', { code: 'SQLITE_BUSY' }, true],
  ['a follower that takes no writes', { code: '25006' }, true],
  [
    'a plan that is out of date again and again',
    Object.assign(new Error('cached plan must not change result type'), { code: '0A000' }),
    true,
  ],
  ['something that the engine cannot do', Object.assign(new Error('not supported'), { code: '0A000' }), false],
  ['a value that is there already', { code: '23505' }, false],
  ['a mistake of ours', new TypeError('undefined is not a function'), false],
])('%s', (_, error, expected) => {
  expect(isUnavailable(error)).toBe(expected)
})
