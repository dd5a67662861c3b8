// One's own record in words, the same on the screen and on paper.
import type { CertificateStatus } from './certificate.ts'
import type { Day } from './day.ts'
import type { EvidenceKind, SigningWay } from './evidence-kinds.ts'
import type { RecordToday } from './my-record.ts'
import type { ReadingFact } from './reading.ts'

/** How a day is written: short on the screen, in full on paper. */
type Written = (day: Day) => string

interface How {
  how: SigningWay
  score: { right: number; asked: number } | null
  signedBy: string | null
}

const WAYS: Readonly<Record<SigningWay, string>> = {
  ...{ opened: 'Opened and read', marked: 'Read and marked', submitted: 'Form submitted', passed: 'Passed' },
  ...{ 'talk-joined': 'Group talk', 'talk-signed': 'Group talk', 'talk-present': 'Group talk' },
}

/** "Passed, 24 of 25". */
export function howWords({ how, score, signedBy }: How): string {
  const parts = [WAYS[how], score && `${score.right} of ${score.asked}`, signedBy && byWords(how, signedBy)]
  return parts.filter(Boolean).join(', ')
}

function byWords(how: SigningWay, name: string): string {
  if (how === 'talk-signed') return `signed on ${name}’s phone`
  return how === 'talk-present' ? `marked present by ${name}` : `signed by ${name}`
}

const QUIZZES: readonly EvidenceKind[] = ['toolbox-quiz', 'module-quiz']

/** "Newer version, sign again by 21 Nov 2026", "Due again 4 Jan 2027". */
export function todayWords(kind: EvidenceKind, { state, on, isOverdue }: RecordToday, written: Written): string {
  if (state === 'later') return 'Done again since'
  if (state === 'retired') return 'No longer in use'
  if (state === 'current') return on === null ? 'Current' : `Current until ${written(on)}`
  if (state === 'again') return on === null ? 'Due again' : `${isOverdue ? 'Was due' : 'Due'} again ${written(on)}`
  const again = `Newer version, ${QUIZZES.includes(kind) ? 'take' : 'sign'} again`
  if (on === null) return again
  return isOverdue ? `${again}, was due ${written(on)}` : `${again} by ${written(on)}`
}

/** Never a verdict: it is what a browser said. */
export function readingWords({ seconds, share }: ReadingFact): string {
  const minutes = Math.floor(seconds / 60)
  const time = minutes > 0 ? `${minutes} min` : `${seconds} s`
  return `In view for ${time}, ${share}% of the text, as reported by the browser`
}

interface Held {
  status: CertificateStatus
  validUntil: Day | null
}

/** "Valid until 4 Aug 2027", "Superseded". */
export function certificateWords({ status, validUntil }: Held, written: Written): string {
  if (status === 'replaced') return 'Superseded'
  if (validUntil === null) return 'Valid'
  return status === 'expired' ? `Expired ${written(validUntil)}` : `Valid until ${written(validUntil)}`
}
