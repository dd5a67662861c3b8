// How many passwords are hashed at once, and who is turned away.
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('of 100 at the same time two are hashed, 64 wait, and 34 are refused before a single hash is done', async () => {
  const order: string[] = []
  const tries = Array.from({ length: 100 }, () =>
    hashPassword('correct horse').then(
      phc => {
        order.push('hashed')
        return phc
      },
      error => {
        order.push(error.code)
        return null
      },
    ),
  )
  const hashes = (await Promise.all(tries)).filter(phc => phc !== null)
  expect(hashes).toHaveLength(66)
  expect(order.slice(0, 34)).toEqual(Array(34).fill('password.busy'))
  const [one = ''] = hashes
  expect(new Set(hashes).size).toBe(66)
  expect([await verifyPassword('correct horse', one), await verifyPassword('wrong', one)]).toEqual([true, false])
})
