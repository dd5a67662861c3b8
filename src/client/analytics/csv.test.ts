import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes what needs it and defuses formulas', () => {
  const csv = csvOf(
    ['Name', 'Count'],
    [
      ['A, "B"', 3],
      ['=cmd()', -1],
      ['Ruby', 0],
    ],
  )
  expect(csv).toBe('\uFEFFName,Count\r\n"A, ""B""",3\r\n\'=cmd(),-1\r\nRuby,0\r\n')
})
