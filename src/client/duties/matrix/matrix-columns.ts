// The columns of the matrix: in groups, with a head that fits them, and how many are in date in each.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { team } from '../../../contract/team.ts'
import { DUTY_GROUPS, type DutyGroup } from '../../../domain/duty-facts.ts'

export type MatrixPage = OutputOf<typeof team.teamMatrix>
export type MatrixPerson = MatrixPage['items'][number]['person']
export type MatrixCell = MatrixPage['items'][number]['cells'][number]

export interface MatrixColumn {
  kind: MatrixPage['columns'][number]['kind']
  itemId: number
  group: DutyGroup
  /** Of the document, such as SWMS001; empty where it has none. */
  code: string
  title: string
  /** Which of the page's columns it is. */
  index: number
  /** Of those on the page who are asked for it and not waived. */
  inDate: number
  asked: number
  overdue: number
}

/** Group by group, in each as they come. */
export function columnsOf({ columns, items }: Pick<MatrixPage, 'columns' | 'items'>): MatrixColumn[] {
  const described = columns.map(({ kind, itemId, group, title }, index) => {
    const [, code = '', rest = title] = /^(GQ[A-Z]+\d+)\s+(.+)$/.exec(title) ?? []
    const cells = items.flatMap(({ cells }) => cells[index] ?? [])
    const count = (...statuses: MatrixCell['status'][]) =>
      cells.filter(({ status }) => statuses.includes(status)).length
    return {
      ...{ kind, itemId, group, code, title: rest, index },
      ...{ inDate: count('done', 'expiring'), overdue: count('overdue') },
      asked: cells.length - count('not_required', 'waived'),
    }
  })
  return DUTY_GROUPS.flatMap(group => described.filter(column => column.group === group))
}

/** How many columns stand under each group, in their order. */
export function groupsOf(columns: readonly MatrixColumn[]): { group: DutyGroup; columns: number }[] {
  return DUTY_GROUPS.flatMap(group => {
    const count = columns.filter(column => column.group === group).length
    return count > 0 ? [{ group, columns: count }] : []
  })
}

/** Those who are asked for what is in a column, worst first. */
export function peopleIn(items: MatrixPage['items'], { index }: Pick<MatrixColumn, 'index'>) {
  return items
    .flatMap(({ person, cells }) => {
      const cell = cells[index]
      return cell && cell.status !== 'not_required' ? [{ person, cell }] : []
    })
    .sort((a, b) => rank(a.cell) - rank(b.cell) || (a.cell.on ?? LAST).localeCompare(b.cell.on ?? LAST))
}

const LAST = '9999-12-31'
const WORST_FIRST: readonly MatrixCell['status'][] = ['overdue', 'due', 'expiring', 'done', 'waived']
const rank = ({ status }: MatrixCell) => WORST_FIRST.indexOf(status)
