// Who must do what by when.
import type { Generated } from 'kysely'
import type { ItemOrigin } from '../../../domain/content.ts'
import type { DutyKind } from '../../../domain/duty-facts.ts'
import type { ModuleCategory } from '../../../domain/modules.ts'
import type { ItemKind, LicenceDecision } from '../../../domain/requirement.ts'
import type { Flag } from './flag.ts'

interface RequirementsTable {
  id: Generated<number>
  /** Its name in the files of the pack; null where it was made in the portal and never came back from an export. */
  key: string | null
  origin: ItemOrigin
  created_at: number
}

/** What a rule said from a moment on. Append-only. */
interface RequirementRevisionsTable {
  id: Generated<number>
  requirement_id: number
  kind: DutyKind
  /** One item; null where all of the kind or track are meant. */
  item_id: number | null
  track: ModuleCategory | null
  licence_type_id: number | null
  /** JSON. */
  audience: string
  due_days: number
  every_months: number | null
  grace_days: number
  starts_on: string
  retired: Flag
  /** Null where it came with the files. */
  by_user_id: number | null
  at: number
  day: string
  /** So that nobody can guess the row by its hash; null in what was kept before there were any. */
  salt: string | null
}

/** For which departments an item was, what it could be done as, and whether it was retired, from a moment on. Append-only. */
interface ItemStatesTable {
  id: Generated<number>
  kind: ItemKind
  item_id: number
  /** A JSON list of departments; null: everyone. */
  applies_to: string | null
  retired: Flag
  at: number
  /** A JSON list of kinds of duty; null for a licence, and where an earlier version recorded it. */
  duties: string | null
  /** Null where it was recorded before this was kept. */
  day: Generated<string | null>
}

/** Append-only. */
interface WaiversTable {
  id: Generated<number>
  user_id: number
  kind: DutyKind
  item_id: number
  reason: string
  /** Its last day. */
  until: string
  by_user_id: number | null
  at: number
  day: string
}

/** Waivers that were ended early: the day before was the last. Append-only. */
interface WaiverEndsTable {
  waiver_id: number
  by_user_id: number | null
  at: number
  day: string
}

interface LicenceTypesTable {
  id: Generated<number>
  code: string
  name: string
  expires: Flag
  retired: Flag
  /** Null where it comes with the files. */
  origin: Generated<ItemOrigin | null>
}

/** As somebody entered it. Append-only. */
interface LicencesTable {
  id: Generated<number>
  user_id: number
  type_id: number
  number: string
  issued_on: string | null
  expires_on: string | null
  at: number
  day: string
  /** As above. */
  salt: string | null
  /** A JSON list of the hashes of its photos, in their order; null where it was entered before there were any. */
  photos: Generated<string | null>
}

/** Append-only. */
interface LicenceChecksTable {
  licence_id: number
  decision: LicenceDecision
  reason: string | null
  by_user_id: number | null
  at: number
  day: string
}

/** What is kept of a person's duties; whether it still holds is told by the first columns. In no backup. */
interface DutyFiguresTable {
  user_id: number
  /** How often something happened to the person's duties: counted by the database itself. */
  changed: number
  /** What `changed` was when these figures were worked out. */
  computed: Generated<number>
  /** What `duty_revision` was then. */
  revision: Generated<number>
  /** The last day on which they hold if nothing happens. */
  good_until: Generated<string>
  /** The day they were worked out for: a clock may go back. */
  worked_on: Generated<string>
  overdue: Generated<number>
  due_soon: Generated<number>
  expiring_licences: Generated<number>
  /** The first day on which something is or was to be done; empty where nothing is. */
  next_due: Generated<string>
  /** JSON: what that is; null where nothing is. */
  next_up: string | null
  /** JSON: the rules that cover the person, and those of them by which something is overdue. */
  rules: Generated<string>
  /** JSON. */
  groups: Generated<string>
}

/** One row: how often rules or items changed, counted by the database itself. In no backup. */
interface DutyRevisionTable {
  value: number
}

export type CalendarFeed = 'own' | 'team'

/** The secret address of a calendar feed. */
interface CalendarsTable {
  user_id: number
  feed: CalendarFeed
  token_hash: string
  /** So that it can be shown to its owner again. */
  sealed_token: string
  created_at: number
}

/** How a person stood on the last day of a month that is over. In no backup. */
interface ComplianceMonthsTable {
  user_id: number
  /** `2026-10`. */
  month: string
  /** Active on that day. */
  counted: Flag
  /** Nothing was overdue. */
  compliant: Flag
  /** When it was worked out. */
  at: number
}

export interface DutiesTables {
  requirements: RequirementsTable
  requirement_revisions: RequirementRevisionsTable
  item_states: ItemStatesTable
  waivers: WaiversTable
  waiver_ends: WaiverEndsTable
  licence_types: LicenceTypesTable
  licences: LicencesTable
  licence_checks: LicenceChecksTable
  duty_figures: DutyFiguresTable
  duty_revision: DutyRevisionTable
  calendars: CalendarsTable
  compliance_months: ComplianceMonthsTable
}
