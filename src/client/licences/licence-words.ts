// A licence in words: where it stands, the one big fact, and who said so.
import { CircleX, Clock, History, Hourglass, type LucideIcon, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { licences } from '../../contract/licences.ts'
import { type LicenceStanding, needsHolder, standingOfLicence, whatToDo } from '../../domain/licences.ts'
import { dayWords } from '../ui/day-words.ts'
import { relativeTime } from '../ui/time-words.ts'
import { countOf } from '../ui/words.ts'

export type Licence = OutputOf<typeof licences.ownLicences>[number]

export const SIGNS: Readonly<Record<LicenceStanding, { icon: LucideIcon; words: string }>> = {
  expired: { icon: TriangleAlert, words: 'Expired' },
  refused: { icon: CircleX, words: 'Not accepted' },
  expiring: { icon: Clock, words: 'Expiring' },
  pending: { icon: Hourglass, words: 'Waiting for check' },
  good: { icon: ShieldCheck, words: 'Verified' },
  replaced: { icon: History, words: 'Replaced by a newer one' },
}

interface CardWords {
  fact: string
  text: string
  /** Who checked it and when; who will. */
  by: string
}

export function cardWords(licence: Licence, now: Date): CardWords {
  const { expiresOn, daysLeft, check } = licence
  const until = expiresOn === null ? 'No expiry date' : `Until ${dayWords(expiresOn)}`
  const by = check ? `by ${check.by ?? 'a lead'}, ${dayWords(check.on)}` : ''
  switch (standingOfLicence(licence)) {
    case 'expired':
      return {
        fact: `Expired ${countOf(-(daysLeft ?? 0), 'day')} ago`,
        text: 'It no longer counts. Renew it.',
        ...verified(by),
      }
    case 'refused':
      return { fact: check?.reason ?? 'Not accepted', text: whatToDo(check?.reason ?? ''), by: `Checked ${by}` }
    case 'expiring':
      return {
        fact: daysLeft === 0 ? 'Last day today' : `${countOf(daysLeft ?? 0, 'day')} left`,
        text: until,
        ...verified(by),
      }
    case 'pending':
      return {
        fact: `Sent ${relativeTime(new Date(licence.at), now)}`,
        ...{ text: until, by: 'Your lead or an administrator checks it. It counts from then on.' },
      }
    case 'good':
      return {
        fact: expiresOn === null ? 'No expiry' : `${countOf(daysLeft ?? 0, 'day')} left`,
        ...{ text: expiresOn === null ? 'It counts until it is replaced' : until, ...verified(by) },
      }
    case 'replaced':
      return { fact: 'Replaced', text: until, ...(check ? verified(by) : { by: 'Nobody had checked it' }) }
  }
}

const verified = (by: string) => ({ by: `Verified ${by}` })

/** What there is to do about it; null where there is nothing. */
export function actionWords(licence: Licence, all: readonly Licence[]): string | null {
  if (licence.status === 'pending') return 'Change'
  if (!needsHolder(licence, all)) return null
  return licence.status === 'refused' ? 'Send it again' : 'Add the new one'
}

/** "6 on record. 2 need you: First aid certificate, Dogging." */
export function ledeWords(now: readonly Licence[], all: readonly Licence[]): string {
  const needing = now.filter(one => needsHolder(one, all))
  const names = needing.map(({ name }) => shortName(name))
  if (needing.length === 0) return `${now.length} on record. Nothing needs you.`
  return `${now.length} on record. ${needing.length} ${needing.length === 1 ? 'needs' : 'need'} you: ${names.join(', ')}.`
}

/** What stands before the comma says enough beside others. */
export const shortName = (name: string) => name.split(',')[0] ?? name
