// How a rule says no: a stable code with its facts. The words and the HTTP status are given elsewhere, once.
import type { Day } from './day.ts'
import type { FileKind, PdfHolding } from './files.ts'

type Nothing = Record<never, never>

interface Wait {
  /** Seconds until it may be tried again. */
  retryAfter: number
}

/** Every way of saying no, and the facts that each carries. Whoever refuses cannot leave a fact out, and no sentence can lack one. */
export interface RefusalFacts {
  'request.invalid': Nothing
  'request.malformed': Nothing
  'request.too_large': Nothing
  'request.not_json': Nothing
  'request.headers_too_large': Nothing
  'request.too_slow': Nothing
  'request.key_reused': Nothing
  'request.cursor': Nothing

  'route.unknown': Nothing

  'server.fault': Nothing
  'server.unavailable': Wait
  'server.disk': Nothing

  'session.required': Nothing
  'session.unknown': Nothing
  'session.unconfirmed': Nothing

  'access.denied': Nothing
  'access.admin_only': Nothing
  'access.leads_only': Nothing
  'access.other_team': Nothing
  'access.other_person': Nothing

  'login.invalid': Nothing
  'login.one_time_ended': Nothing
  'login.too_many': Wait & { minutes: number }
  'login.password_off': Nothing
  'login.company_over': Nothing
  'login.passkey_required': Nothing
  'login.passkey_unknown': Nothing
  'login.passkey_refused': Nothing
  'login.passkey_over': Nothing
  'login.passkey_other_site': { address: string }

  'passkey.off': Nothing
  'passkey.must_add': Nothing
  'passkey.unknown': Nothing
  'passkey.known': Nothing
  'passkey.refused': Nothing
  'passkey.over': Nothing
  'passkey.other_site': { address: string }
  'passkey.most': { most: number }
  'passkey.last': Nothing
  'passkey.own': Nothing

  'password.must_change': Nothing
  /** What it would have been for. */
  'password.off': { to: 'choose' | 'confirm' }
  'password.too_many': Wait & { minutes: number }
  'password.busy': Wait
  'password.wrong': Nothing
  'password.replaced': Nothing
  'password.unchanged': Nothing
  'password.contains_username': Nothing
  'password.common': Nothing

  'person.unknown': Nothing
  'person.taken': { username: string }
  'person.own_access': Nothing
  'person.last_admin': Nothing
  'person.has_people': { people: number }
  'person.lead_unfit': Nothing
  'person.lead_below': Nothing
  'person.no_company_account': Nothing
  'person.deactivated': Nothing

  'requirement.unknown': Nothing
  'requirement.retired': Nothing
  'requirement.no_subject': Nothing
  'requirement.no_audience': Nothing
  'requirement.unknown_person': Nothing

  'duty.day_to_come': Nothing
  'duty.own_waiver': Nothing
  'duty.licence_waiver': Nothing
  'duty.not_owed': Nothing
  'duty.waiver_until': { latest: string }
  'duty.waiver_unknown': Nothing
  'duty.waiver_over': Nothing

  'licence.unknown': Nothing
  'licence.type_unknown': Nothing
  'licence.type_retired': Nothing
  'licence.type_taken': { code: string }
  'licence.expiry_missing': Nothing
  'licence.never_expires': Nothing
  'licence.issued_later': Nothing
  'licence.expired': Nothing
  'licence.not_a_picture': Nothing
  'licence.too_many': Wait & { limit: number }
  'licence.own': Nothing
  /** What became of it. */
  'licence.decided': { now: 'pending' | 'accepted' | 'refused' | 'replaced' }
  'licence.expired_meanwhile': Nothing

  'mail.unknown': Nothing
  'mail.sent': Nothing
  'mail.spent': Nothing
  'mail.off': Nothing

  'leave.unknown': Nothing
  'leave.order': Nothing
  'leave.bounds': { earliest: string; latest: string }
  'leave.begun': Nothing

  'calendar.unknown': Nothing
  'calendar.too_many': Wait & { minutes: number }

  'import.not_csv': { line: number }
  'import.empty': Nothing
  'import.no_username': Nothing
  'import.has_errors': { errors: number }

  'invitation.over': Nothing
  'invitation.deactivated': Nothing
  'portal.no_address': Nothing

  'content.version_changed': Nothing
  'content.empty': Nothing
  'content.unknown': Nothing
  'content.no_version': Nothing
  'content.retired': Nothing
  'content.not_retired': Nothing
  'content.order': Nothing

  'draft.unknown': Nothing
  'draft.over': Nothing
  'draft.stale': Nothing
  'draft.overtaken': Nothing
  'draft.unchanged': Nothing
  'draft.in_the_way': Nothing
  'draft.other_kind': Nothing
  'draft.no_pdf': Nothing
  /** Each leads to its field. */
  'draft.has_errors': { errors: number; issues: { path: string; message: string }[] }

  'swms.unknown': Nothing

  'induction.already_complete': Nothing
  'induction.swms_unread': { unread: number }

  'topic.unknown': Nothing

  'talk.unknown': Nothing
  'talk.code_unknown': Nothing
  'talk.too_many': Wait & { minutes: number }
  'talk.finished': Nothing
  'talk.not_finished': Nothing
  'talk.too_late': { hours: number }
  'talk.not_presenter': Nothing
  'talk.not_of_team': Nothing
  'talk.action_day': { today: Day; latest: Day }
  'talk.owner_unfit': Nothing
  'talk.action_unknown': Nothing
  'talk.action_done': Nothing
  'talk.not_your_action': Nothing
  'talk.plan_week': Nothing

  'toolbox_quiz.none': Nothing
  'toolbox_quiz.passed': Nothing
  'toolbox_quiz.not_started': Nothing
  'toolbox_quiz.incomplete': Nothing

  'module.unknown': Nothing
  'module.locked': Nothing
  'module.not_a_manual': Nothing
  'module.no_quiz': Nothing

  'quiz.answer_count': { expected: number; given: number }
  'quiz.answer_range': { question: number }
  'quiz.other_draw': Nothing
  'quiz.daily_limit': Wait & { limit: number }

  'certificate.unknown': Nothing
  'certificate.too_many': Wait & { minutes: number }

  'kudos.to_self': Nothing
  'kudos.management_only': Nothing
  'kudos.daily_limit': Wait & { limit: number }

  'challenge.none_today': Nothing
  'challenge.already_answered': Nothing
  'challenge.not_todays': Nothing
  'challenge.changed': Nothing
  'practice.unknown': Nothing
  'practice.changed': Nothing
  'practice.answer_range': Nothing
  'challenge.answer_range': Nothing

  'milestone.unknown': Nothing
  'milestone.not_achieved': Nothing

  'rewards.unknown': Nothing
  'rewards.insufficient_points': { missing: number }
  'rewards.already_redeemed': Nothing
  'rewards.out_of_stock': Nothing
  'rewards.price_changed': Nothing
  'rewards.stock_changed': Nothing
  'rewards.not_a_picture': Nothing

  'redemption.unknown': Nothing
  /** What it is by now, in a word. */
  'redemption.step': { now: string }

  'help.too_many': Wait & { limit: number }

  'packs.unknown': Nothing
  'packs.gone': Nothing
  'packs.nobody': Nothing
  'packs.document_unknown': Nothing
  'packs.day_to_come': Nothing
  'packs.waiting': { most: number }
  'packs.kept': { most: number }
  'packs.made': Nothing

  'files.unknown': Nothing
  'files.not_yours': Nothing
  'files.not_a_form': Nothing
  'files.no_file': Nothing
  'files.cut_off': Nothing
  'files.kind': Nothing
  'files.name': { kind: FileKind }
  'files.too_large': { megabytes: number }
  'files.too_many': Wait & { limit: number }
  'files.busy': Wait
  'files.too_costly': Nothing
  'files.picture_broken': Nothing
  'files.picture_size': Nothing
  'files.picture_moves': Nothing
  'files.pdf_broken': Nothing
  'files.pdf_locked': Nothing
  'files.pdf_active': { holds: PdfHolding }
  'files.pdf_mixed': Nothing
  'help.too_many_answers': Wait & { limit: number }
  'help.unknown': Nothing
  'help.owner_unfit': Nothing
}

export type RefusalCode = keyof RefusalFacts

/** Those that carry no facts. */
export type PlainCode = { [Code in RefusalCode]: Nothing extends RefusalFacts[Code] ? Code : never }[RefusalCode]

type FactsFor<Code extends RefusalCode> = Code extends PlainCode ? [] : [facts: RefusalFacts[Code]]

export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly facts: RefusalFacts[Code]

  constructor(code: Code, ...[facts]: FactsFor<Code>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.facts = (facts ?? {}) as RefusalFacts[Code]
  }
}
