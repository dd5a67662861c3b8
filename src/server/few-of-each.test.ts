import { expect, test } from 'vitest'
import { fewOfEach } from './few-of-each.ts'

test('each has two in hand, a third of the same is refused at once, and others are not held up', async () => {
  const inHand = fewOfEach(2, () => new Error('too many of yours'))
  const ends: (() => void)[] = []
  const begin = (whose: string) => inHand(whose, () => new Promise<void>(resolve => ends.push(resolve)))
  const begun = [begin('a'), begin('a'), begin('b')]
  await expect(begin('a')).rejects.toThrow('too many of yours')
  expect(ends).toHaveLength(3)
  ends[0]?.()
  await begun[0]
  const next = begin('a')
  expect(ends).toHaveLength(4)
  for (const end of ends) end()
  await Promise.all([...begun, next])
})

test('what fails is in hand no more', async () => {
  const inHand = fewOfEach(1, () => new Error('too many of yours'))
  const fail = () => inHand('a', () => Promise.reject(new Error('broken')))
  await expect(fail()).rejects.toThrow('broken')
  await expect(fail()).rejects.toThrow('broken')
})
