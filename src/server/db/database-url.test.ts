// Which hosts an address names, and what is wrong with one.
import { describe, expect, test } from 'vitest'
import { faultIn, hostsOf } from './database-url.ts'

describe('the hosts of an address', () => {
  test.each([
    ['one', 'postgres://u:p@db/portal', [['db', 'postgres://u:p@db/portal']]],
    [
      'several, each with a port or without',
      'postgres://u:p@h1:5432,h2:5433,h3/portal?target_session_attrs=read-write',
      [
        ['h1:5432', 'postgres://u:p@h1:5432/portal?target_session_attrs=read-write'],
        ['h2:5433', 'postgres://u:p@h2:5433/portal?target_session_attrs=read-write'],
        ['h3', 'postgres://u:p@h3/portal?target_session_attrs=read-write'],
      ],
    ],
    [
      'addresses of both kinds',
      'postgresql://u@[fd00::1]:5432,10.0.0.2/portal',
      [
        ['[fd00::1]:5432', 'postgresql://u@[fd00::1]:5432/portal'],
        ['10.0.0.2', 'postgresql://u@10.0.0.2/portal'],
      ],
    ],
    [
      'a password with a comma and an at sign belongs to the user',
      'postgres://u:a,b@c@h1,h2/portal',
      [
        ['h1', 'postgres://u:a,b@c@h1/portal'],
        ['h2', 'postgres://u:a,b@c@h2/portal'],
      ],
    ],
    ['none: a socket', 'postgres://u@/portal?host=/tmp', [['the local socket', 'postgres://u@/portal?host=/tmp']]],
    [
      'without a user',
      'postgres://h1,h2',
      [
        ['h1', 'postgres://h1'],
        ['h2', 'postgres://h2'],
      ],
    ],
  ])('%s', (_, url, expected) => {
    expect(hostsOf(url).map(({ name, url: own }) => [name, own])).toEqual(expected)
    expect(faultIn(url)).toBeUndefined()
  })

  test('the name of a host, which is logged, never holds the password', () => {
    for (const { name } of hostsOf('postgres://u:se,cr@et@h1:1,h2:2/portal')) expect(name).not.toMatch(/se|cr|et/)
  })
})

describe('what is wrong with an address', () => {
  test.each([
    ['another database', 'mysql://h1/portal', /must start with postgres/],
    ['a host that is missing', 'postgres://u:secret@h1,,h2/portal', /hosts such as/],
    ['a comma at the end', 'postgres://u:secret@h1,/portal', /hosts such as/],
    ['a port that is none', 'postgres://u:secret@h1:a,h2/portal', /hosts such as/],
    ['a port that is too large', 'postgres://u:secret@h1:70000,h2/portal', /hosts such as/],
    ['a space', 'postgres://u:secret@h1, h2/portal', /hosts such as/],
    ['a wish for a follower', 'postgres://u:secret@h1,h2/portal?target_session_attrs=standby', /must be read-write/],
    ['no wish at all', 'postgres://u:secret@h1,h2/portal?target_session_attrs=any', /must be read-write/],
  ])('%s', (_, url, expected) => {
    expect(faultIn(url)).toMatch(expected)
    expect(faultIn(url)).not.toContain('secret')
  })
})
