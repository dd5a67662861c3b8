// What a pack comes to: how much of what is asked is in date, by department, by rule and by person, and what is missing.
import type { Day } from './day.ts'
import type { DutyGroup, DutyKind, DutyStatus } from './duty-facts.ts'
import { DUTY_GROUPS } from './duty-facts.ts'

/** One thing that is asked of one person. */
export interface AskedCell {
  kind: DutyKind
  itemId: number
  group: DutyGroup
  title: string
  requirementId: number
  status: DutyStatus
  on: Day | null
}

export interface AskedPerson {
  id: number
  name: string
  department: string
  cells: readonly AskedCell[]
}

export interface Figures {
  people: number
  /** Without what is waived. */
  asked: number
  inDate: number
  overdue: number
  /** People with nothing overdue. */
  clear: number
}

export interface MissingItem {
  person: string
  department: string
  title: string
  on: Day | null
}

/** Beyond these a list on paper helps nobody, and the tables have them all. */
export const MOST_IN_MATRIX = 250
export const MOST_MISSING = 1000

export interface MatrixRow {
  name: string
  department: string
  cells: ReadonlyMap<string, Pick<AskedCell, 'status' | 'on'>>
}

export interface MatrixColumn {
  key: string
  group: DutyGroup
  title: string
}

export const isInDate = (status: DutyStatus) => status === 'done' || status === 'expiring'
const isCounted = (status: DutyStatus) => status !== 'waived' && status !== 'not_required'
const nothing = (): Figures => ({ people: 0, asked: 0, inDate: 0, overdue: 0, clear: 0 })

/** Told of people one by one; of most of them only figures are kept. */
export class PackSummary {
  readonly all = nothing()
  readonly departments = new Map<string, Figures>()
  readonly rules = new Map<number, { asked: number; inDate: number }>()
  /** By person, as they came. */
  readonly missing: MissingItem[] = []
  readonly #columns = new Map<string, MatrixColumn>()
  #rows: MatrixRow[] = []

  add(person: AskedPerson): void {
    const ofDepartment = this.departments.get(person.department) ?? nothing()
    this.departments.set(person.department, ofDepartment)
    for (const figures of [this.all, ofDepartment]) count(figures, person.cells)
    for (const cell of person.cells) this.#addCell(person, cell)
    if (this.all.people > MOST_IN_MATRIX) this.#rows = []
    else {
      const cells = new Map(person.cells.map(cell => [keyOf(cell), { status: cell.status, on: cell.on }]))
      this.#rows.push({ name: person.name, department: person.department, cells })
    }
  }

  /** By group; null where there are too many people for paper. */
  matrix(): { rows: readonly MatrixRow[]; groups: readonly { group: DutyGroup; columns: MatrixColumn[] }[] } | null {
    if (this.all.people > MOST_IN_MATRIX) return null
    const columns = [...this.#columns.values()]
    const groups = DUTY_GROUPS.map(group => ({ group, columns: columns.filter(one => one.group === group) }))
    return { rows: this.#rows, groups: groups.filter(one => one.columns.length > 0) }
  }

  #addCell({ name, department }: AskedPerson, cell: AskedCell): void {
    const { group, title, status, on, requirementId } = cell
    const key = keyOf(cell)
    if (!this.#columns.has(key)) this.#columns.set(key, { key, group, title })
    if (!isCounted(status)) return
    const rule = this.rules.get(requirementId) ?? { asked: 0, inDate: 0 }
    this.rules.set(requirementId, rule)
    rule.asked += 1
    if (isInDate(status)) rule.inDate += 1
    if (status === 'overdue' && this.missing.length < MOST_MISSING)
      this.missing.push({ person: name, department, title, on })
  }
}

const keyOf = ({ kind, itemId }: Pick<AskedCell, 'kind' | 'itemId'>) => `${kind} ${itemId}`

function count(figures: Figures, cells: readonly AskedCell[]): void {
  const counted = cells.filter(({ status }) => isCounted(status))
  const overdue = counted.filter(({ status }) => status === 'overdue').length
  figures.people += 1
  figures.asked += counted.length
  figures.inDate += counted.filter(({ status }) => isInDate(status)).length
  figures.overdue += overdue
  if (overdue === 0) figures.clear += 1
}
