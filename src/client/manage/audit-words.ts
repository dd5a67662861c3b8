// The audit log in words.
import type { auditLog } from '../../contract/audit.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { AuditAction } from '../../domain/audit.ts'
import { roleLabel } from '../../domain/roles.ts'
import { dateAndTime } from '../ui/time-words.ts'

export type Entry = OutputOf<typeof auditLog.auditLog>['items'][number]

export const ACTION_WORDS: Readonly<Record<AuditAction, string>> = {
  'person.added': 'Added a person',
  'reminder.sent': 'Sent a reminder',
  'mail.retried': 'Sent an email again',
  'waiver.added': 'Waived something',
  'waiver.ended': 'Ended a waiver',
  'leave.added': 'Entered leave',
  'leave.taken-back': 'Took leave back',
  'requirement.added': 'Made a requirement',
  'requirement.changed': 'Changed a requirement',
  'requirement.retired': 'Retired a requirement',
  'query.replied': 'Replied to a query',
  'query.assigned': 'Assigned a query',
  'query.closed': 'Closed a query',
  'query.reopened': 'Opened a query again',
  'redemption.approved': 'Approved a reward',
  'redemption.delivered': 'Delivered a reward',
  'redemption.declined': 'Declined a reward',
  'reward.added': 'Added a reward',
  'reward.changed': 'Changed a reward',
  'reward.retired': 'Took a reward out of the store',
  'reward.restored': 'Brought a reward back',
  'person.changed': 'Changed a person',
  'person.deactivated': 'Deactivated a person',
  'person.reactivated': 'Reactivated a person',
  'person.signed-out': 'Signed out everywhere',
  'person.invited': 'Made an invitation',
  'person.password-reset': 'Reset a password',
  'person.passkeys-removed': 'Removed passkeys',
  'person.company-connected': 'Connected a company account',
  'person.company-disconnected': 'Disconnected a company account',
  'people.imported': 'Imported a list',
  'draft.begun': 'Began a draft',
  'draft.saved': 'Worked on a draft',
  'draft.discarded': 'Threw a draft away',
  'draft.brought-back': 'Brought a draft back',
  'draft.caught-up': 'Took a draft to the newest version',
  'content.published': 'Published content',
  'content.retired': 'Retired content',
  'content.restored': 'Brought content back',
  'content.ordered': 'Changed the order of content',
  'content.key-read': 'Read the answers of a quiz',
  'content.exported': 'Exported the content, with its answers',
  'sign-in.limit-closed': 'Closed sign-in after wrong passwords',
  'licence.accepted': 'Accepted a licence',
  'licence.refused': 'Did not accept a licence',
  'licence.photo-seen': 'Looked at the photo of a licence',
  'licence-type.added': 'Added a type of licence',
  'licence-type.changed': 'Changed a type of licence',
  'licence-type.retired': 'Retired a type of licence',
  'licence-type.restored': 'Brought a type of licence back',
  'talk.started': 'Started a group talk',
  'talk.signed': 'Took a signature in a group talk',
  'talk.marked-present': 'Marked somebody present in a group talk',
  'talk.action-added': 'Gave an action in a group talk',
  'talk.action-done': 'Ticked off somebody’s action',
  'talk.note-added': 'Wrote down a note on a group talk',
  'talk.finished': 'Finished a group talk',
  'talk.planned': 'Planned a group talk',
  'seals.checked': 'Checked all seals',
  'pack.asked': 'Asked for an evidence pack',
  'pack.cancelled': 'Cancelled an evidence pack',
  'demo.retired': 'Retired the demo company',
  'database.restored': 'Restored a backup',
  'records.removed': 'Removed what is kept no longer',
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...{ username: 'Username', firstName: 'First name', lastName: 'Last name', email: 'Email' },
  ...{ department: 'Department', role: 'Role', reportsTo: 'Reports to', startedOn: 'Started on', active: 'Active' },
  ...{
    mailed: 'By email',
    sessions: 'Sign-ins',
    mails: 'Mails',
    bounces: 'Addresses that nobody has',
    notices: 'Notices',
    reminders: 'Reminders',
    invitations: 'Invitations',
    licencePhotos: 'Photos of licences',
    files: 'Files that nothing used',
    until: 'Works until',
    added: 'Added',
    changed: 'Changed',
    listed: 'Lines',
    people: 'People',
    guesses: 'Wrong passwords',
    issuer: 'Issuer',
    account: 'Company account',
    open: 'Due or overdue',
    to: 'To',
    firstDay: 'First day',
    reference: 'Reference',
    assignedTo: 'Looked after by',
    lastDay: 'Last day',
    reward: 'Reward',
    redemption: 'Redemption',
    points: 'Points',
    reason: 'Reason',
    note: 'Note',
    title: 'Title',
    description: 'Description',
    category: 'Category',
    pointsCost: 'Price in points',
    dollarValue: 'Value in dollars',
    stock: 'Stock',
    picture: 'Picture of its own',
    licence: 'Licence',
    number: 'Number',
    expiresOn: 'Expires on',
    photo: 'Photo',
    code: 'Code',
    name: 'Name',
    expires: 'Expires',
    retired: 'Retired',
  },
}

export interface FactChange {
  field: string
  before: string | null
  after: string | null
}

/** What differs, field by field; of something new, what it is. */
export function changesOf({ before, after, names }: Entry): FactChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map(field => ({
    field: FIELD_WORDS[field] ?? field,
    before: before && field in before ? valueWords(field, before[field], names) : null,
    after: after && field in after ? valueWords(field, after[field], names) : null,
  }))
}

function valueWords(field: string, value: unknown, names: Entry['names']): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'until') return dateAndTime(new Date(String(value)))
  if (field === 'role') return roleLabel(String(value))
  if (field === 'reportsTo' || field === 'assignedTo') return names[String(value)] ?? `person ${value}`
  return String(value)
}

export function whoWords({ actor, via }: Entry): string {
  return actor?.name ?? (via === 'cli' ? 'Command line' : 'The portal')
}
