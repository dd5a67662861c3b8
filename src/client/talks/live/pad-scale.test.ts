import { expect, test } from 'vitest'
import { SIGNATURE, type Strokes } from '../../../domain/signature-strokes.ts'
import { unitsPerPixel, withPoint } from './pad-scale.ts'

test.each([
  ['a phone', { width: 320, height: 264 }, 400 / 264],
  ['a desk', { width: 800, height: 264 }, 1000 / 800],
  ['before it is measured', { width: 0, height: 0 }, 1],
])('%s: the pad holds all of its units', (_, box, scale) => {
  expect(unitsPerPixel(box, [])).toBeCloseTo(scale)
})

test('what was drawn on a phone held across stays in sight when it is held upright', () => {
  const upright = { width: 320, height: 264 }
  const scale = unitsPerPixel(upright, [[900, 100]])
  expect(upright.width * scale).toBeGreaterThanOrEqual(900)
})

test('a point joins the last stroke, within the pad, unless it is where the last one was', () => {
  let strokes: Strokes = [[]]
  strokes = withPoint(strokes, 10.4, 20.6)
  strokes = withPoint(strokes, 11, 21)
  strokes = withPoint(strokes, -5, 5000)
  expect(strokes).toEqual([[10, 21, 0, 400]])
})

test('there is an end to what one person draws', () => {
  let strokes: Strokes = [[]]
  for (let index = 0; index < SIGNATURE.mostPoints + 50; index++) strokes = withPoint(strokes, (index % 2) * 100, 50)
  expect(strokes[0]?.length).toBe(2 * SIGNATURE.mostPoints)
  // What is begun after that leaves nothing behind that would be no stroke.
  expect(withPoint([...strokes, []], 7, 7)).toEqual(strokes)
})
