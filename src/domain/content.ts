// What is published: the kinds of it that have versions, and who publishes an item.

export const PUBLISHED_KINDS = [
  'swms',
  'topic',
  'topic-quiz',
  'module',
  'module-quiz',
  'challenge',
  'milestone',
] as const
export type PublishedKind = (typeof PUBLISHED_KINDS)[number]

/** An item comes from the files of the content pack; the first publication in the portal takes it over for good. */
export const ITEM_ORIGINS = ['files', 'portal'] as const
export type ItemOrigin = (typeof ITEM_ORIGINS)[number]

/** The files do not touch what the portal has taken over; the portal may take over anything. */
export function mayPublish(owner: ItemOrigin, by: ItemOrigin): boolean {
  return owner === 'files' || by === 'portal'
}

interface Numbered {
  slug: string
  number: string
}

/**
 * The topics of the files that are left out, by their slugs: another one in use has their number and keeps it, since it is the portal's
 * or is left out itself. There is one to a number, whichever way they come.
 */
export function clashingNumbers(
  wanted: readonly Numbered[],
  inUse: readonly (Numbered & { origin: ItemOrigin })[],
): ReadonlySet<string> {
  const out = new Set<string>()
  for (let before = -1; before !== out.size; ) {
    before = out.size
    const kept = inUse.filter(({ slug, origin }) => !mayPublish(origin, 'files') || out.has(slug))
    for (const { slug, number } of wanted)
      if (kept.some(other => other.number === number && other.slug !== slug)) out.add(slug)
  }
  return out
}
