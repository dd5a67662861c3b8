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
