// Levels of 100 XP, and the formula of the bar.
import { describe, expect, test } from 'vitest'
import { levelOf, levelProgress, levelState } from './levels.ts'

describe('a level is 100 XP', () => {
  test.each([
    // experience, level, needed by the formula, to the next level, bar
    [0, 1, 100, 100, 0],
    [1, 1, 99, 99, 1],
    [99, 1, 1, 1, 99],
    [100, 2, 200, 100, 0],
    [150, 2, 150, 50, 50],
    [199, 2, 101, 1, 99],
    [200, 3, 300, 100, 0],
    [1234, 13, 1266, 66, 34],
  ])('%i XP', (experience, currentLevel, experienceNeeded, experienceToNextLevel, bar) => {
    expect(levelOf(experience)).toBe(currentLevel)
    expect(levelState(experience)).toEqual({
      currentLevel,
      nextLevel: currentLevel + 1,
      experience,
      experienceNeeded,
      experienceToNextLevel,
    })
    expect(levelProgress(currentLevel, experienceNeeded)).toBe(bar)
  })
})

test.each([
  [1, 100, 0],
  [1, 130, 0],
  [1, 0, 100],
  [3, 100, 100],
  [2, 175, 25],
])('the bar of level %i with %i needed is %i, held between 0 and 100', (level, needed, bar) => {
  expect(levelProgress(level, needed)).toBe(bar)
})
