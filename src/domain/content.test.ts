import { expect, test } from 'vitest'
import { clashingNumbers } from './content.ts'

const topic = (slug: string, number: string, origin: 'files' | 'portal' = 'files') => ({ slug, number, origin })

test.each<[what: string, wanted: ReturnType<typeof topic>[], inUse: ReturnType<typeof topic>[], out: string[]]>([
  ['nothing is in use', [topic('a', '1')], [], []],
  ['its own number', [topic('a', '1')], [topic('a', '1')], []],
  ['two that change places', [topic('a', '2'), topic('b', '1')], [topic('a', '1'), topic('b', '2')], []],
  ['one that the portal has', [topic('a', '7')], [topic('own', '7', 'portal')], ['a']],
  [
    'one that is left out keeps its own, and so leaves out who takes that',
    [topic('a', '7'), topic('new', '1')],
    [topic('a', '1'), topic('own', '7', 'portal')],
    ['a', 'new'],
  ],
])('numbers of topics, %s', (_what, wanted, inUse, out) => {
  expect([...clashingNumbers(wanted, inUse)].sort()).toEqual(out)
})
