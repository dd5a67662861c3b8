// The word that somebody most likely meant, for a message that suggests it.

/** The only candidate that starts so, or the one with the fewest changed letters; null when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const longer = candidates.filter(candidate => word.length >= 3 && candidate.startsWith(word.toLowerCase()))
  if (longer.length === 1) return longer[0] ?? null
  let best: string | null = null
  let fewest = Math.max(2, Math.ceil(word.length / 2)) + 1
  for (const candidate of candidates) {
    const changes = changedLetters(word.toLowerCase(), candidate.toLowerCase())
    if (changes < fewest) {
      fewest = changes
      best = candidate
    }
  }
  return best
}

/** Levenshtein distance. */
function changedLetters(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    above = current
  }
  return above[to.length] ?? 0
}
