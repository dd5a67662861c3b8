// The leaderboard's limits.

/** Entries in the list; the caller's own is added when it stands further down. */
export const LEADERBOARD_LENGTH = 500
/** Entries with a card of their own. */
export const TOP_PERFORMERS = 3
