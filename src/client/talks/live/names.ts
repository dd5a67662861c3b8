// Finding a person by what they type of their name: any of its words may begin it.

export function withName<One extends { name: string }>(people: readonly One[], typed: string): One[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return []
  return people.filter(({ name }) => {
    const words = wordsOf(name)
    return wanted.every(part => words.some(word => word.startsWith(part)))
  })
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[\s'’-]+/)
    .filter(word => word !== '')
