// Two who wrote on the same draft: each part comes from whoever changed it, and where both did, nothing of either is lost.
import type { DraftBody, DraftQuestion, DraftSection } from '../../domain/authoring.ts'

export type Side = 'mine' | 'theirs'

/** Of what holds a text, both are kept; of a choice or a number there can be one. */
const JOINED = new Set(['description', 'question', 'explanation', 'celebrationMessage'])

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export function merged(base: DraftBody, mine: DraftBody, theirs: DraftBody): DraftBody {
  const [from, ours, other] = [base, mine, theirs].map(body => body as unknown as Record<string, unknown>)
  if (!from || !ours || !other) return mine
  const fields = Object.keys(ours).map(field => {
    if (field === 'sections') return [field, sections(list(from, field), list(ours, field), list(other, field))]
    if (field === 'questions') return [field, questions(list(from, field), list(ours, field), list(other, field))]
    if (same(ours[field], from[field])) return [field, other[field]]
    const isBoth = !same(other[field], from[field]) && !same(other[field], ours[field])
    return [field, isBoth && JOINED.has(field) ? `${ours[field]} ${other[field]}` : ours[field]]
  })
  return Object.fromEntries(fields) as DraftBody
}

const list = <Item>(body: Record<string, unknown>, field: string) => (body[field] ?? []) as Item[]

function sections(base: DraftSection[], mine: DraftSection[], theirs: DraftSection[]): DraftSection[] {
  const was = new Map(base.map(section => [section.title, section.content]))
  const other = new Map(theirs.map(section => [section.title, section.content]))
  const kept = mine.map(({ title, content }) => {
    const their = other.get(title)
    if (their === undefined || their === content || their === was.get(title)) return { title, content }
    if (content === was.get(title)) return { title, content: their }
    return { title, content: `${content}\n\n${their}` }
  })
  const names = new Set(mine.map(({ title }) => title))
  return [...kept, ...theirs.filter(({ title, content }) => !names.has(title) && was.get(title) !== content)]
}

/** A question that both changed is there twice, for one of them to be removed. */
function questions(base: DraftQuestion[], mine: DraftQuestion[], theirs: DraftQuestion[]): DraftQuestion[] {
  const kept = mine.flatMap((question, index) => {
    const their = theirs[index]
    if (!their || same(their, question) || same(their, base[index])) return [question]
    if (same(question, base[index])) return [their]
    return [question, their]
  })
  return [...kept, ...theirs.slice(mine.length)]
}
