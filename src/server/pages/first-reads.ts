// What a page will read, by its address and who opens it. A page that is sent to someone signed in names it, so that a browser fetches
// it at once instead of finding one after the other. What is missing here still works, a little later.
import { api } from '../../contract/api.ts'
import { type Endpoint, pathOf } from '../../contract/endpoint.ts'
import { FIRST_READS, type FirstRead, type FirstReads, FRAME_READS } from '../../contract/first-reads.ts'
import type { ListedScreen, ScreenParams } from '../../contract/screens.ts'
import type { Role } from '../../domain/roles.ts'

export interface Recipient {
  id: number
  role: Role
}

export interface NamedRead {
  endpoint: Endpoint
  path: string
}

export function firstReadsOf(
  screen: ListedScreen,
  params: ScreenParams,
  search: URLSearchParams,
  recipient: Recipient,
): readonly NamedRead[] {
  const frame = FRAME_READS.map(read => named(read, {}, recipient)).filter(read => read !== null)
  if (!screen.who(recipient.role)) return frame
  const { reads, readsBy } = FIRST_READS[screen.path]
  const byWord = readsBy ? readsByWord(readsBy, search) : []
  const ofScreen = [...reads, ...byWord].map(read => named(read, params, recipient))
  // An address that makes no sense to one of them is one at which there is nothing to show.
  return ofScreen.every(read => read !== null) ? [...frame, ...ofScreen] : frame
}

/** Only what is listed: every object also has a `constructor`. */
function readsByWord({ word, values, otherwise }: NonNullable<FirstReads['readsBy']>, search: URLSearchParams) {
  const given = search.get(word) ?? ''
  return (Object.hasOwn(values, given) ? values[given] : undefined) ?? otherwise
}

function named(first: FirstRead, own: ScreenParams, { id }: Recipient): NamedRead | null {
  const { read, query } = typeof first === 'string' ? { read: first, query: {} } : first
  const endpoint: Endpoint = api[read]
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map(name => [name, own[name] ?? String(id)]))
  const makesSense = names.length === 0 || endpoint.params.safeParse(params).success
  return makesSense ? { endpoint, path: pathOf(endpoint, { params, query }) } : null
}
