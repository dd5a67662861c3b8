// The newest talks, as the page of the list is fetched ahead (contract/first-reads.ts).
export const PAGE = 20
export const FIRST_PAGE = { query: { limit: String(PAGE) as never } }
