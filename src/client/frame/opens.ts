// Whether there is something at an address: what is asked of people may be done elsewhere.
import { screenAt } from '../../contract/screens.ts'

export function opensScreen(href: string): boolean {
  const [path = ''] = href.split('?')
  return screenAt(path) !== null
}
