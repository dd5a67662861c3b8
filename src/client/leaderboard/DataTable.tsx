// A plain table with the kit's look: columns know their side and whether the phone drops them.
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import '../ui/css/table.css'

export interface Column<Row> {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right' | undefined
  hideOnPhone?: boolean | undefined
  className?: string | undefined
}

export interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  isYou?: ((row: Row) => boolean) | undefined
  className?: string | undefined
}

export function DataTable<Row>({ caption, columns, rows, rowKey, isYou, className }: DataTableProps<Row>) {
  const classOf = (column: Column<Row>) =>
    cx(column.align === 'right' && 'text-right', column.hideOnPhone && 'phone:hidden', column.className)
  return (
    <div className={cx('table-wrap', className)}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className={isYou?.(row) ? 'you' : undefined}>
              {columns.map(column => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
