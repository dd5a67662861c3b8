// Who is ticked.
import { expect, test } from 'vitest'
import { NOBODY, type Selection, tick, tickAll } from './selection.ts'

const SHOWN = [10, 20, 30, 40, 50]
const of = (last: number | null, ...ids: number[]): Selection => ({ ids: new Set(ids), last })

test.each([
  ['one', NOBODY, { id: 20, isOn: true, isRange: false }, of(20, 20)],
  ['one more', of(20, 20), { id: 40, isOn: true, isRange: false }, of(40, 20, 40)],
  ['one less', of(40, 20, 40), { id: 20, isOn: false, isRange: false }, of(20, 40)],
  ['a range down', of(20, 20), { id: 40, isOn: true, isRange: true }, of(40, 20, 30, 40)],
  ['a range up', of(40, 40), { id: 10, isOn: true, isRange: true }, of(10, 40, 10, 20, 30)],
  ['a range less', of(20, 20, 30, 40), { id: 40, isOn: false, isRange: true }, of(40)],
  ['a range from nowhere', NOBODY, { id: 30, isOn: true, isRange: true }, of(30, 30)],
  ['a range from another page', of(99, 99), { id: 30, isOn: true, isRange: true }, of(30, 99, 30)],
])('%s', (_, before, change, after) => {
  expect(tick(before, SHOWN, change)).toEqual(after)
})

test('all that are shown, and none of them; those of other pages stay', () => {
  const all = tickAll(of(99, 99, 20), SHOWN, true)
  expect(all).toEqual(of(null, 99, ...SHOWN))
  expect(tickAll(all, SHOWN, false)).toEqual(of(null, 99))
})
