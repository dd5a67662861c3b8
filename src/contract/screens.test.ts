// Which screen is at which path.
import { describe, expect, test } from 'vitest'
import { SCREENS, screenAt } from './screens.ts'

describe('the screen at a path', () => {
  test.each([
    ['/', '/', {}],
    ['/rewards', '/rewards', {}],
    ['/team/12', '/team/:id', { id: '12' }],
    ['/team/records', '/team/records', {}],
    ['/quiz/12', '/quiz/:id', { id: '12' }],
    ['/quiz/anything', '/quiz/:id', { id: 'anything' }],
  ])('%s', (path, expected, params) => {
    expect(screenAt(path)).toEqual({ screen: SCREENS.find(screen => screen.path === expected), params })
  })

  test.each(['/nowhere', '/quiz', '/quiz/', '/quiz/12/more', '//', '/rewards/1', 'rewards'])('%s is none', path => {
    expect(screenAt(path)).toBeNull()
  })
})
