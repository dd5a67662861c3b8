// Levels and experience: a level is 100 XP.

export const XP_PER_LEVEL = 100

export interface LevelState {
  currentLevel: number
  nextLevel: number
  experience: number
  /** As the formula of the bar expects it: see levelProgress. */
  experienceNeeded: number
  /** What a person reads as "N XP to go". */
  experienceToNextLevel: number
}

export function levelOf(experience: number): number {
  return 1 + Math.floor(experience / XP_PER_LEVEL)
}

export function levelState(experience: number): LevelState {
  const currentLevel = levelOf(experience)
  const intoLevel = experience % XP_PER_LEVEL
  return {
    currentLevel,
    nextLevel: currentLevel + 1,
    experience,
    experienceNeeded: currentLevel * XP_PER_LEVEL - intoLevel,
    experienceToNextLevel: XP_PER_LEVEL - intoLevel,
  }
}

/** The level bar's percentage, by the formula in docs/product.md, clamped to 0 to 100. */
export function levelProgress(currentLevel: number, experienceNeeded: number): number {
  const percentage = ((currentLevel * 100 - experienceNeeded) / 100) * 100
  return Math.min(100, Math.max(0, percentage))
}
