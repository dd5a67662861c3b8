// Which of the sealed rows a pack holds.
import type { DutyKind } from './duty-facts.ts'
import { DUTY_OF_EVIDENCE } from './duty-of-evidence.ts'
import type { EvidenceKind } from './evidence-kinds.ts'
import type { PackItemKind } from './pack.ts'
import { PACKED_TABLES, type PackedTable } from './pack-format.ts'
import { DUTIES, type ItemKind } from './requirement.ts'
import type { SealedRow } from './seal.ts'

/** A manual is a module of the induction. */
export const ITEM_KIND_OF = {
  swms: 'swms',
  topic: 'topic',
  manual: 'module',
  module: 'module',
} as const satisfies Record<PackItemKind, ItemKind>

interface Selected {
  /** Null: everybody. */
  people: ReadonlySet<number> | null
  document: { kind: (typeof ITEM_KIND_OF)[PackItemKind]; id: number } | null
  /** Talks that one of the people held or attended; null where it is about everybody. */
  talks: ReadonlySet<number> | null
  /** Of a lead's pack none are. */
  hasAudit: boolean
}

/** What others end, replace or decide on comes before them, also where it is of the same day. */
const FIRST = ['certificates', 'licences', 'talks', 'talk_actions', 'waivers'] as const satisfies readonly PackedTable[]

/** People sign while a pack is made: what a signature is under was published before, so that it is read after. */
const LAST = 'content_versions' satisfies PackedTable

/** In the order in which a selection is asked about the rows of a day. */
export const SELECTED_TABLES: readonly PackedTable[] = [
  ...FIRST,
  ...PACKED_TABLES.filter(table => table !== LAST && !(FIRST as readonly PackedTable[]).includes(table)),
  LAST,
]

/**
 * Asked about rows by their days, oldest first: what ends or replaces another comes after it, and is in the pack if that is.
 */
export class PackSelection {
  readonly #selected: Selected
  readonly #waivers = new Set<unknown>()
  readonly #licences = new Set<unknown>()
  readonly #certificates = new Set<unknown>()
  readonly #talks = new Set<unknown>()
  readonly #actions = new Set<unknown>()

  constructor(selected: Selected) {
    this.#selected = selected
  }

  get hasAudit(): boolean {
    return this.#selected.hasAudit
  }

  /** All rows of these are in it, so that one that is missing can be told. */
  get complete(): readonly PackedTable[] {
    const { people, document, hasAudit } = this.#selected
    if (people === null && document === null) return PACKED_TABLES.filter(table => hasAudit || table !== 'audit_log')
    return document ? ['requirement_revisions'] : ['requirement_revisions', 'item_states', 'content_versions']
  }

  holds(table: PackedTable, row: SealedRow): boolean {
    switch (table) {
      case 'requirement_revisions':
        return true
      case 'content_versions':
        return this.#isAbout(String(row.kind).replace(/-quiz$/, ''), row.item_id)
      case 'item_states':
        return this.#isAbout(row.kind, row.item_id)
      case 'audit_log':
        return this.#hasAudit(row)
      case 'people_history':
        return this.#isOf(row.user_id)
      case 'sign_offs':
      case 'reading_facts':
        return this.#isOf(row.user_id) && this.#isAbout(itemKindOfEvidence(row.kind), row.item_id)
      case 'module_attempts':
        return this.#isOf(row.user_id) && this.#isAbout('module', row.module_id)
      case 'toolbox_attempts':
        return this.#isOf(row.user_id) && this.#isAbout('topic', row.topic_id)
      case 'certificates':
        return this.#remembers(
          this.#certificates,
          row.number,
          this.#isOf(row.user_id) && this.#isAbout('module', row.module_id),
        )
      case 'waivers':
        return this.#remembers(
          this.#waivers,
          row.id,
          this.#isOf(row.user_id) && this.#isAbout(itemKindOfDuty(row.kind), row.item_id),
        )
      case 'licences':
        return this.#remembers(this.#licences, row.id, this.#isOf(row.user_id) && this.#selected.document === null)
      case 'talks':
        return this.#remembers(
          this.#talks,
          row.id,
          (this.#selected.talks?.has(Number(row.id)) ?? true) && this.#isAbout('topic', row.topic_id),
        )
      case 'talk_attendance':
      case 'talk_absences':
        return this.#talks.has(row.talk_id) && this.#isOf(row.user_id)
      case 'talk_actions':
        return this.#remembers(this.#actions, row.id, this.#talks.has(row.talk_id) && this.#isOf(row.user_id))
      case 'talk_action_ends':
        return this.#actions.has(row.action_id)
      case 'talk_finishes':
        return this.#talks.has(row.talk_id)
      case 'talk_notes':
        // What was raised may be about anybody who was there.
        return this.#selected.people === null && this.#talks.has(row.talk_id)
      case 'certificate_replacements':
        return this.#certificates.has(row.number)
      case 'waiver_ends':
        return this.#waivers.has(row.waiver_id)
      case 'licence_checks':
        return this.#licences.has(row.licence_id)
    }
  }

  #isOf(userId: unknown): boolean {
    return this.#selected.people?.has(Number(userId)) ?? true
  }

  #isAbout(kind: unknown, itemId: unknown): boolean {
    const { document } = this.#selected
    return document === null || (document.kind === kind && document.id === itemId)
  }

  /** Of a pack about some people: what was done to them. */
  #hasAudit(row: SealedRow): boolean {
    const { people, document, hasAudit } = this.#selected
    if (!hasAudit || document) return false
    return people === null || (row.subject_kind === 'person' && people.has(Number(row.subject_id)))
  }

  #remembers(held: Set<unknown>, key: unknown, isHeld: boolean): boolean {
    if (isHeld) held.add(key)
    return isHeld
  }
}

const itemKindOfDuty = (kind: unknown) => DUTIES[kind as DutyKind]?.itemKind ?? null
const itemKindOfEvidence = (kind: unknown) => itemKindOfDuty(DUTY_OF_EVIDENCE[kind as EvidenceKind])
