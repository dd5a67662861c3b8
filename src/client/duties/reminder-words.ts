// What became of a reminder, in words.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { team } from '../../contract/team.ts'
import { countOf, formatNumber } from '../ui/words.ts'
import { listed } from './duty-words.ts'

type Reminded = OutputOf<typeof team.remind>

/** More names would make no sentence. */
const MOST_NAMES = 3

export function remindedWords(asked: number, reminded: Reminded): { title: string; description: string } {
  const { notified, mailed, withoutAddress } = reminded
  const left = asked - notified
  const parts = [
    notified > 0 &&
      (mailed === 0 ? 'Nobody gets an email.' : `${formatNumber(mailed)} ${mailed === 1 ? 'gets' : 'get'} an email.`),
    withoutAddress.length > 0 && `${namesIn(withoutAddress)} no working email address.`,
    left > 0 && `${countOf(left, 'person was', 'people were')} left out: nothing due, or reminded today.`,
  ]
  return {
    title: notified > 0 ? `Reminded ${countOf(notified, 'person', 'people')}` : 'Nobody was reminded',
    description: parts.filter(Boolean).join(' '),
  }
}

/** "Kofi Mensah has", "Ada, Kofi and 4 others have". */
function namesIn(names: readonly string[]): string {
  const left = names.length - MOST_NAMES
  const some = left > 1 ? [...names.slice(0, MOST_NAMES), `${left} others`] : names
  return `${listed(some)} ${names.length === 1 ? 'has' : 'have'}`
}
