// Ranks move by what others do: they are fetched again while somebody looks.
export const LIVE = { refetchInterval: 30_000, refetchOnOpen: true } as const
