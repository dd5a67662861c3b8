import { expect, test } from 'vitest'
import { csvLine, csvOf, type Decode, decodeTable, plainCell, separatorOf } from './csv.ts'

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

test.each([
  ['=1+1', "'=1+1"],
  ['-Smith', "'-Smith"],
  ["O'Brien", "O'Brien"],
  ["'quoted", "'quoted"],
])('%s comes back as it was', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
  expect(plainCell(written)).toBe(cell)
})

test.each([
  ['username,firstName\na;b,c', ','],
  ['username;firstName;lastName\na,b;c', ';'],
  ['username\tfirstName', '\t'],
  ['username', ','],
  ['', ','],
])('%j is divided by %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})

test.each([
  ['UTF-8', [0x5a, 0x6f, 0xc3, 0xab], 'Zoë'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x5a], 'Z'],
  ['Windows-1252', [0x5a, 0x6f, 0xeb, 0x92], 'Zoë’'],
  ['two bytes a letter', [0xff, 0xfe, 0x5a, 0x00, 0xeb, 0x00], 'Zë'],
  ['a spreadsheet', [0x50, 0x4b, 0x03, 0x04, 0x00, 0x00], null],
])('%s', (_, bytes, text) => {
  const decode: Decode = (given, encoding) => new TextDecoder(encoding, { fatal: true }).decode(given)
  expect(decodeTable(new Uint8Array(bytes), decode)).toBe(text)
})
