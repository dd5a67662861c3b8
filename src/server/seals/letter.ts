// The mail that carries a seal out of the house: whoever keeps it can tell later whether anything was changed.
import { brokenSealWords } from '../../domain/broken-seal.ts'
import { wholeDate } from '../../domain/day-names.ts'
import type { KeptSeal, SealedCounts } from '../../domain/seal.ts'
import { type LetterPart, writeLetter } from '../mail/letter.ts'
import type { Letter } from '../mail/queue.ts'
import type { Checked } from './checked.ts'

export function sealLetter(to: string, portal: string, seals: readonly KeptSeal[], { firstBroken }: Checked): Letter {
  const [first, last] = [seals[0], seals.at(-1)]
  if (!first || !last) throw new Error('there is nothing to mail')
  const subject =
    first === last
      ? `${portal}: seal of ${wholeDate(last.day)}`
      : `${portal}: seals of ${wholeDate(first.day)} to ${wholeDate(last.day)}`
  const parts: LetterPart[] = [
    {
      kind: 'list',
      title: 'Keep this mail. The records were sealed with:',
      lines: seals.map(seal => ({ text: `${seal.day}:${seal.hash} (${recordsIn(seal.counts)})` })),
    },
    {
      kind: 'text',
      text: firstBroken
        ? `${brokenSealWords(firstBroken)} Ask an administrator of the portal what happened.`
        : 'All earlier seals matched the records.',
    },
    {
      kind: 'text',
      text:
        'To check later that nothing up to then was changed, have the command npm run portal -- check --seal ' +
        `${last.day}:${last.hash} run where the portal is installed, or compare this seal with the one in an evidence pack.`,
    },
  ]
  const footer = 'You get this because the portal sends its seals to this address (SEAL_EMAIL).'
  return { to, subject, ...writeLetter({ title: subject, greeting: 'Hello,', parts, footer }) }
}

function recordsIn(counts: SealedCounts): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return total === 1 ? '1 new record' : `${total} new records`
}
