// What people choose for themselves: how often the portal writes to them, and whether others see their place in the ranking.

/** How often a digest of what is due comes by mail. */
export const DIGESTS = ['daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

/** Mail about kudos and talks. */
export const NEWS = ['on', 'off'] as const
export type News = (typeof NEWS)[number]

export const RANKINGS = ['shown', 'hidden'] as const
export type Ranking = (typeof RANKINGS)[number]

export interface Preferences {
  mail: Digest
  news: News
  ranking: Ranking
}

export const AT_FIRST: Preferences = { mail: 'daily', news: 'on', ranking: 'shown' }
