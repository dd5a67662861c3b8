// Emails and what became of them, in words.
import { expect, test } from 'vitest'
import { canRetry, type Mail, reasonWords } from './mail-words.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:2525', 'The mail server cannot be reached.'],
  ['getaddrinfo ENOTFOUND mail.example.com', 'The mail server cannot be reached.'],
  ['Greeting never received: Connection timeout', 'The mail server took too long.'],
  ['Invalid login: 535 5.7.8 Error', 'The mail server does not let the portal in.'],
  ['self-signed certificate', 'The mail server’s certificate is not trusted.'],
  [
    'Can’t send mail - all recipients were rejected: 550 5.1.1 <x@example.com>: unknown',
    'The mail server does not take this address.',
  ],
  ['Message failed: 451 4.7.1 Greylisting in action', 'The mail server asked to try later.'],
  ['Message failed: something else', null],
])('%s', (said, words) => {
  expect(reasonWords(said)).toBe(words)
})

const mail = (change: Partial<Mail>): Mail => ({
  ...{ id: 1, to: 'a@example.com', subject: 'Kudos', status: 'failed', tries: 3, lastError: null },
  ...{ at: '2026-11-16T07:00:00.000Z', isSpent: false, ...change },
})

test.each([
  [true, mail({})],
  [true, mail({ status: 'queued', tries: 1 })],
  [false, mail({ status: 'queued', tries: 0 })],
  [false, mail({ status: 'sent' })],
  [false, mail({ isSpent: true })],
])('can be tried again: %s', (can, one) => {
  expect(canRetry(one)).toBe(can)
})
