import { expect, test } from 'vitest'
import { drawingPicture } from './drawing-picture.ts'

const FONT = 'font-family="Arial, sans-serif"'
const drawing = (attributes: string) => `<svg ${attributes} viewBox="0 0 480 200"><text x="1" y="9">Lift</text></svg>`

test.each([
  ['none', drawing('xmlns="http://www.w3.org/2000/svg"')],
  ['one first', drawing(`${FONT} xmlns="http://www.w3.org/2000/svg"`)],
  ['one after others', drawing(`xmlns="http://www.w3.org/2000/svg" ${FONT}`)],
])('a drawing that names %s has its font once', (_, svg) => {
  const drawn = decodeURIComponent(drawingPicture(svg))
  expect(drawn.split(FONT)).toHaveLength(2)
  expect(drawn).toContain('viewBox="0 0 480 206"')
})
