// Which passwords are refused.
import { describe, expect, test } from 'vitest'
import { checkNewPassword } from './password.ts'

const COMMON = new Set(['password', 'basketball', 'qwertyuiop', '1234567890', 'abc123', 'horse'])
const codeOf = (next: string, username = 'kim.lee') => {
  try {
    checkNewPassword(next, username, COMMON)
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a new password', () => {
  test.each([
    ['jo', 'major tom to ground control', 'taken'],
    ['7', 'blue-tractor-1977-lake', 'taken'],
    ['anna', 'savannah in the morning', 'password.contains_username'],
  ])('of %s may be %s: %s', (username, password, expected) => {
    expect(codeOf(password, username)).toBe(expected)
  })

  test.each([
    ['I am KIM.LEE myself', 'password.contains_username'],
    ['basketball', 'password.common'],
    ['BasketBall', 'password.common'],
    ['basketball2026!', 'password.common'],
    ['!!2026basketball', 'password.common'],
    ['1234567890', 'password.common'],
    ['passwordpassword', 'password.common'],
    ['abc123abc123', 'password.common'],
    ['aaaaaaaaaaaa', 'password.common'],
    ['abababababab', 'password.common'],
    ['horse2026!!', 'password.common'],
    ['correct horse battery', 'taken'],
    ['basketball in the yard', 'taken'],
    ['Wärme-Pumpe 17', 'taken'],
    ['9f3kq07-xw2', 'taken'],
  ])('%s: %s', (next, code) => {
    expect(codeOf(next)).toBe(code)
  })
})
