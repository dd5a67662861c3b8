import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each(['emma@example.com', 'emma.nguyen+portal@mail.example.com.au', "o'connor@example.com", 'a@b.io'])(
  '%s is an email address',
  text => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'emma',
  'emma@example',
  'emma@@example.com',
  'emma@example..com',
  'emma@example.c',
  '@example.com',
  '.emma@example.com',
  'em..ma@example.com',
  'emma@example.com, liam@example.com',
  'emma nguyen@example.com',
  'emma@exa mple.com',
])('%o is none', text => {
  expect(isEmail(text)).toBe(false)
})
