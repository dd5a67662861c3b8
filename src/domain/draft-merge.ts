// Two who wrote on the same draft: each part comes from whoever changed it, and where both did, nothing of either is lost.
import type { DraftBody, DraftQuestion, DraftSection } from './authoring.ts'
import { same } from './same.ts'

/** Of what holds a text, both are kept; of a choice or a number there can be one. */
const JOINED = new Set(['description', 'question', 'explanation', 'celebrationMessage'])

/** Of a challenge: these go together. */
const CHOICE = ['options', 'answer']

type Fields = Record<string, unknown>

export function mergedDraft(base: DraftBody, mine: DraftBody, theirs: DraftBody): DraftBody {
  const [from, ours, other] = underOneHeading(base, mine, theirs).map(body => body as unknown as Fields) as [
    Fields,
    Fields,
    Fields,
  ]
  const fields = Object.keys(ours).map(field => {
    if (field === 'sections')
      return [field, eachTitleOnce(mergedList(lists<DraftSection>(field, from, ours, other), SECTIONS))]
    if (field === 'questions') return [field, mergedList(lists<DraftQuestion>(field, from, ours, other), QUESTIONS)]
    // The place of the right option means nothing without the options.
    if (CHOICE.includes(field))
      return [field, CHOICE.every(each => same(ours[each], from[each])) ? other[field] : ours[field]]
    if (same(ours[field], from[field])) return [field, other[field]]
    const isBoth = !same(other[field], from[field]) && !same(other[field], ours[field])
    return [field, isBoth && JOINED.has(field) ? `${ours[field]} ${other[field]}` : ours[field]]
  })
  return Object.fromEntries(fields) as DraftBody
}

/** Questions name their section: under the heading that it will have, so that one who renames it and one who writes questions do not part. */
function underOneHeading(...bodies: [DraftBody, DraftBody, DraftBody]): DraftBody[] {
  const [base = [], mine = [], theirs = []] = bodies.map(body => ('sections' in body ? body.sections : []))
  const ours = placesIn(base, mine, SECTIONS).items
  const other = placesIn(base, theirs, SECTIONS).items
  const headings = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  base.forEach((section, place) => {
    const now = [section.title, ours.get(place)?.title, other.get(place)?.title]
    const heading = joined(section.title, now[1] ?? section.title, now[2] ?? section.title, ', ')
    now.forEach((title, whose) => {
      if (title !== undefined) headings[whose]?.set(title, heading)
    })
  })
  return bodies.map((body, whose) =>
    'questions' in body
      ? {
          ...body,
          questions: body.questions.map(one => ({
            ...one,
            section: headings[whose]?.get(one.section) ?? one.section,
          })),
        }
      : body,
  )
}

const lists = <Item>(field: string, ...bodies: Fields[]) => bodies.map(body => (body[field] ?? []) as Item[])

interface Merging<Item> {
  /** What an item is known by in both lists while it is moved and edited: its name, or else all the rest of it. */
  names: readonly ((item: Item) => string)[]
  /** What becomes of an item that both changed, each in another way. */
  both: (base: Item, mine: Item, theirs: Item) => Item[]
}

const SECTIONS: Merging<DraftSection> = {
  names: [({ title }) => title, ({ content }) => content],
  both: (base, mine, theirs) => [
    {
      title: joined(base.title, mine.title, theirs.title, ', '),
      content: joined(base.content, mine.content, theirs.content),
    },
  ],
}

/** A question that both changed is there twice, for one of them to be removed: halves of two would be no question. */
const QUESTIONS: Merging<DraftQuestion> = {
  names: [({ question }) => question, ({ options }) => options.join('\n')],
  both: (_base, mine, theirs) => [mine, theirs],
}

function joined(base: string, mine: string, theirs: string, between = '\n\n'): string {
  if (mine === base || mine === theirs) return theirs
  return theirs === base ? mine : `${mine}${between}${theirs}`
}

/** Both may have added one of the same title: it is one section, with the text of both. */
function eachTitleOnce(sections: readonly DraftSection[]): DraftSection[] {
  return [...Map.groupBy(sections, ({ title }) => title)].flatMap(([title, alike]) =>
    title === '' ? alike : [{ title, content: alike.map(({ content }) => content).join('\n\n') }],
  )
}

function mergedList<Item>([base = [], mine = [], theirs = []]: Item[][], merging: Merging<Item>): Item[] {
  const ours = placesIn(base, mine, merging)
  const other = placesIn(base, theirs, merging)
  // Whoever moved things says the order; if both did, it is mine.
  const [first, second] = isInOrder(ours) && !isInOrder(other) ? [other, ours] : [ours, other]
  const order: (number | Item)[] = [...first.order]
  // What the other list alone has comes after what it follows there.
  second.order.forEach((entry, index) => {
    if (order.includes(entry) || isAdded(entry, order)) return
    const before = second.order.slice(0, index).findLast(earlier => order.includes(earlier))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, entry)
  })
  return order.flatMap(entry => {
    if (typeof entry !== 'number') return [entry]
    return survivors(base[entry] as Item, ours.items.get(entry), other.items.get(entry), merging)
  })
}

/** The same thing, added by both, is there once. */
const isAdded = (entry: unknown, order: readonly unknown[]) =>
  typeof entry !== 'number' && order.some(there => typeof there !== 'number' && same(there, entry))

/** Gone is what one removed and the other left alone; an edit outlives a removal. */
function survivors<Item>(base: Item, mine: Item | undefined, theirs: Item | undefined, merging: Merging<Item>): Item[] {
  if (mine === undefined || theirs === undefined) {
    const left = mine ?? theirs
    return left === undefined || same(left, base) ? [] : [left]
  }
  if (same(mine, base) || same(mine, theirs)) return [theirs]
  return same(theirs, base) ? [mine] : merging.both(base, mine, theirs)
}

interface Places<Item> {
  /** The list, each item by its place in the base, or itself where it was added. */
  order: (number | Item)[]
  items: Map<number, Item>
}

/** Which item of the base each one was, by what it is known by. One that is known by nothing any more counts as new. */
function placesIn<Item>(base: readonly Item[], list: readonly Item[], { names }: Merging<Item>): Places<Item> {
  const free = new Set(base.keys())
  const places = new Map<number, number>()
  const take = (index: number, place: number | undefined) => {
    if (place === undefined || places.has(index) || !free.delete(place)) return
    places.set(index, place)
  }
  for (const name of names) {
    list.forEach((item, index) => {
      // What is empty is no name: all that nobody has written yet would be the same.
      if (!places.has(index) && name(item) !== '')
        take(
          index,
          [...free].find(place => name(base[place] as Item) === name(item)),
        )
    })
  }
  return {
    order: list.map((item, index) => places.get(index) ?? item),
    items: new Map([...places].map(([index, place]) => [place, list[index] as Item])),
  }
}

function isInOrder<Item>({ order }: Places<Item>): boolean {
  const places = order.filter(entry => typeof entry === 'number')
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
}
