// Every screen of the list by addresses that open it, for the checks that hold for all of them.
import { FIRST_READS } from '../../../src/contract/first-reads.ts'
import type { Screen } from '../../../src/contract/screen.ts'
import { type ListedScreen, SCREENS } from '../../../src/contract/screens.ts'

export interface Address {
  address: string
  screen: Screen
}

/** What there is of each parameter in the demo company. */
const SAMPLE = '5'

const addressesOf = (screen: ListedScreen): Address[] => {
  const path = screen.path.replace(/:\w+/g, SAMPLE)
  const { readsBy } = FIRST_READS[screen.path]
  const byWord = readsBy ? Object.keys(readsBy.values).map(value => `${path}?${readsBy.word}=${value}`) : []
  return [path, ...byWord].map(address => ({ address, screen }))
}

export const ADDRESSES: readonly Address[] = SCREENS.flatMap(addressesOf)

/** Half done, so that every list has something in it; or who leads others, where the screen is for them. */
export function viewerOf(screen: Screen): string {
  if (screen.who('employee')) return 'liam.oconnor'
  return screen.who('manager') ? 'manager' : 'admin'
}
