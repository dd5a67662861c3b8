// What is kept for how long: one list, which the work by the clock, the configuration and docs/retention.md go by. Evidence is not in it.

import { DISCARDED_DAYS } from './authoring.ts'
import { DAY, HOUR, type Instant } from './clock.ts'
import { UNUSED_FILE_KEPT } from './files.ts'
import { BOUNCE_HOLDS } from './mail.ts'
import { NOTICE_DAYS } from './notice.ts'
import { KEY_DAYS } from './talk.ts'

const SEVEN_YEARS = 2557

/** So long the same key gets the first answer again. */
export const ANSWERS_KEPT = DAY

/** What a company may decide for itself, in days, within these bounds. */
export const KEPT_DAYS = {
  sessions: { variable: 'KEEP_SESSIONS_DAYS', days: 730, least: 366, most: SEVEN_YEARS },
  mails: { variable: 'KEEP_MAILS_DAYS', days: 90, least: 30, most: SEVEN_YEARS },
  licencePhotos: { variable: 'KEEP_LICENCE_PHOTOS_DAYS', days: 365, least: 7, most: SEVEN_YEARS },
} as const
type KeptSetting = keyof typeof KEPT_DAYS
export type KeptDays = Readonly<Record<KeptSetting, number>>

interface RetentionRule {
  tables: readonly string[]
  what: string
  /** In milliseconds, or which setting says so. */
  kept: number | KeptSetting
  /** Since when that is counted. */
  since: string
  /** Tells something about a person: how much of it was removed is in the audit log. */
  personal: boolean
  often: 'hourly' | 'daily'
  why: string
}

const rules = <Name extends string>(list: Record<Name, RetentionRule>): Readonly<Record<Name, RetentionRule>> => list

export const REMOVED = rules({
  answers: {
    ...{ tables: ['idempotency_keys'], what: 'answers to actions, for whoever sends one again', kept: ANSWERS_KEPT },
    ...{ since: 'it was given', personal: false, often: 'hourly', why: 'the client sends again within minutes' },
  },
  guesses: {
    ...{ tables: ['login_failures'], what: 'failed sign-ins and other counted tries', kept: HOUR },
    ...{ since: 'the try', personal: false, often: 'hourly', why: 'limits count within 15 minutes to an hour' },
  },
  spentTokens: {
    ...{ tables: ['spent_tokens'], what: 'passkey challenges and other things that were used once', kept: 0 },
    ...{ since: 'it would have run out', personal: false, often: 'hourly', why: 'cannot be used after that anyway' },
  },
  mailSecrets: {
    ...{ tables: ['outbox'], what: 'the sealed link of an invitation in a mail that waits', kept: 0 },
    ...{ since: 'it is sent or of no use', personal: false, often: 'hourly', why: 'opens an account' },
  },
  files: {
    ...{
      tables: ['stored_files', 'uploads', 'file_uses'],
      what: 'files that nothing refers to',
      kept: UNUSED_FILE_KEPT,
    },
    ...{
      since: 'nothing refers to it',
      personal: true,
      often: 'hourly',
      why: 'time to finish what it was uploaded for',
    },
  },
  packs: {
    ...{ tables: ['pack_parts'], what: 'the bytes of an evidence pack', kept: 7 * DAY },
    ...{ since: 'it was ready', personal: false, often: 'hourly', why: 'a pack can be made again' },
  },
  talkKeys: {
    ...{ tables: ['talk_keys'], what: 'keys of what phones kept of a group talk', kept: (KEY_DAYS + 1) * DAY },
    ...{ since: 'the talk ended', personal: false, often: 'hourly', why: 'what came too late can be read for 30 days' },
  },
  mails: {
    ...{ tables: ['outbox'], what: 'mails that were sent or given up', kept: 'mails' },
    ...{ since: 'it was sent or given up', personal: true, often: 'daily', why: 'shows what people were told' },
  },
  bounces: {
    ...{ tables: ['bounced_addresses'], what: 'addresses that a mail server says nobody has', kept: BOUNCE_HOLDS },
    ...{ since: 'the server said so', personal: true, often: 'daily', why: 'is tried again then' },
  },
  notices: {
    ...{ tables: ['notices'], what: 'notices', kept: NOTICE_DAYS * DAY },
    ...{ since: 'it was written', personal: true, often: 'daily', why: 'what they tell of is in the records' },
  },
  reminders: {
    ...{ tables: ['reminders'], what: 'who was reminded by whom', kept: NOTICE_DAYS * DAY },
    ...{
      since: 'it was sent',
      personal: true,
      often: 'daily',
      why: 'as the notice; that it was sent is in the audit log',
    },
  },
  invitations: {
    ...{ tables: ['invitations'], what: 'invitations, used or not', kept: 90 * DAY },
    ...{
      since: 'it ran out',
      personal: true,
      often: 'daily',
      why: 'whom an administrator invited is in the audit log',
    },
  },
  drafts: {
    ...{ tables: ['drafts'], what: 'drafts that were thrown away', kept: DISCARDED_DAYS * DAY },
    ...{ since: 'it was thrown away', personal: false, often: 'daily', why: 'can be brought back until then' },
  },
  sessions: {
    ...{ tables: ['sessions'], what: 'sign-ins, but the last one of each person', kept: 'sessions' },
    ...{ since: 'the sign-in', personal: true, often: 'daily', why: 'Login analytics, and looking into misuse' },
  },
  licencePhotos: {
    ...{ tables: ['file_uses'], what: 'photos of licences of people who left', kept: 'licencePhotos' },
    ...{
      since: 'they left',
      personal: true,
      often: 'daily',
      why: 'what was checked stays, with the hash of the photo',
    },
  },
})
export type Removed = keyof typeof REMOVED

export const REMOVED_NAMES = Object.keys(REMOVED) as readonly Removed[]

/** Whatever is older than this goes. */
export function removedBefore(name: Removed, now: Instant, days: KeptDays): Instant {
  const { kept } = REMOVED[name]
  return now - (typeof kept === 'number' ? kept : days[kept] * DAY)
}

/** As the documentation says it. */
export function howLong({ kept, since }: RetentionRule): string {
  if (typeof kept !== 'number') {
    const { days, variable, least, most } = KEPT_DAYS[kept]
    return `${days} days since ${since}; \`${variable}\`, ${least} to ${most}`
  }
  if (kept === 0) return `until ${since}`
  if (kept < DAY) return `${kept / HOUR} hour since ${since}`
  return kept === DAY ? `1 day since ${since}` : `${kept / DAY} days since ${since}`
}
