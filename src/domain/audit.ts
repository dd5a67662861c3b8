// The audit log: which acts of those who run the portal are kept, and how they came about.

export const AUDIT_ACTIONS = [
  'person.added',
  'person.changed',
  'person.deactivated',
  'person.reactivated',
  'person.signed-out',
  'person.invited',
  'person.password-reset',
  'person.passkeys-removed',
  'person.company-connected',
  'person.company-disconnected',
  'people.imported',
  'reminder.sent',
  'mail.retried',
  'waiver.added',
  'waiver.ended',
  'leave.added',
  'leave.taken-back',
  'requirement.added',
  'requirement.changed',
  'requirement.retired',
  'draft.begun',
  'draft.saved',
  'draft.discarded',
  'draft.brought-back',
  'draft.caught-up',
  'content.published',
  'content.retired',
  'content.restored',
  'content.ordered',
  'content.key-read',
  'content.exported',
  'query.replied',
  'query.assigned',
  'query.closed',
  'query.reopened',
  'redemption.approved',
  'redemption.delivered',
  'redemption.declined',
  'reward.added',
  'reward.changed',
  'reward.retired',
  'reward.restored',
  'licence.accepted',
  'licence.refused',
  'licence.photo-seen',
  'licence-type.added',
  'licence-type.changed',
  'licence-type.retired',
  'licence-type.restored',
  'talk.started',
  'talk.signed',
  'talk.marked-present',
  'talk.action-added',
  'talk.action-done',
  'talk.note-added',
  'talk.finished',
  'talk.planned',
  'seals.checked',
  'pack.asked',
  'pack.cancelled',
  'sign-in.limit-closed',
  'demo.retired',
  'database.restored',
  'records.removed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an act was on. */
export const AUDIT_SUBJECTS = [
  'person',
  'requirement',
  'mail',
  'content',
  'draft',
  'reward',
  'licence-type',
  'talk',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** By a screen or the API, or by the command line, which knows no one. */
export type AuditVia = 'portal' | 'cli'

/** Facts about a subject. Never a password, a token or a hash. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>

export interface Act {
  action: AuditAction
  on?: { kind: AuditSubject; id: number }
  before?: AuditFacts
  after?: AuditFacts
}
