import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

// Of RFC 8785: the example of its section 3.2.2, the order of names of its section 3.2.3, and numbers of its appendix B.
test('writes the example of the standard', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"\u002f',
    literals: [null, true, false],
  }
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('sorts names by their code units', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  expect(Object.values(JSON.parse(canonicalJson(value)))).toEqual([
    ...['One', 'Carriage Return', 'Control', 'Latin Small Letter O With Diaeresis'],
    ...['Euro Sign', 'Emoji: Grinning Face', 'Hebrew Letter Dalet With Dagesh'],
  ])
})

test.each([
  [-0, '0'],
  [5e-324, '5e-324'],
  [1.7976931348623157e308, '1.7976931348623157e+308'],
  [9007199254740992, '9007199254740992'],
  [295147905179352830000, '295147905179352830000'],
  [9.999999999999997e22, '9.999999999999997e+22'],
  [1e23, '1e+23'],
  [333333333.33333325, '333333333.33333325'],
])('the number %d is %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [{ a: ['\udead'] }], [{ '\ud83d': 1 }]])(
  'refuses %j, which has no such form',
  value => {
    expect(() => canonicalJson(value)).toThrow('cannot be written as JSON')
  },
)
