import { expect, test } from 'vitest'
import { greyOf, looksBlurred, sharpnessOf } from './sharpness.ts'

const [WIDTH, HEIGHT] = [64, 48]
const drawn = (paint: (x: number, y: number) => number) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => paint(at % WIDTH, Math.floor(at / WIDTH)))

test.each([
  ['nothing but one grey', drawn(() => 128), true],
  ['light that changes slowly', drawn(x => x * 3), true],
  ['edges that are smeared over many points', drawn(x => 128 + 100 * Math.sin(x / 6)), true],
  ['writing, black on white', drawn((x, y) => (((x >> 1) + (y >> 2)) % 3 === 0 ? 20 : 235)), false],
])('%s', (_, grey, isBlurred) => {
  expect(looksBlurred(sharpnessOf(grey, WIDTH, HEIGHT))).toBe(isBlurred)
})

test('a picture too small to judge counts as blurred, and colours become grey', () => {
  expect(sharpnessOf([1], 1, 1)).toBe(0)
  expect([...greyOf([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255])]).toEqual([255, 0, 76])
})
