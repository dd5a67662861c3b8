// The matrix on a desk: a grid whose head and first column stay, walked through with the arrow keys.
import { Check } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Day } from '../../../domain/day.ts'
import { GROUP_WORDS } from '../../../domain/duty-group-words.ts'
import { signOf } from '../../../domain/duty-sign.ts'
import { standingWords } from '../../ui/standing-words.ts'
import { CellCard } from './CellCard.tsx'
import { cellWords } from './cell-words.ts'
import { groupsOf, type MatrixColumn, type MatrixPage } from './matrix-columns.ts'
import { useGridKeys } from './use-grid-keys.ts'

interface MatrixGridProps {
  columns: readonly MatrixColumn[]
  items: MatrixPage['items']
  asOf: Day
}

interface Opened {
  row: number
  column: number
  cell: HTMLElement
}

export function MatrixGrid({ columns, items, asOf }: MatrixGridProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const open = (cell: HTMLElement, row: number, column: number) => setOpened({ row, column: column - 1, cell })
  const keys = useGridKeys(grid, items.length, columns.length + 1, open)
  const person = opened && items[opened.row]?.person
  const column = opened && columns[opened.column]
  const cell = opened && column && items[opened.row]?.cells[column.index]
  return (
    <div className="matrix__scroll">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked through with the arrow keys is a grid */}
      <table ref={grid} role="grid" aria-label="People against requirements" className="matrix" {...keys}>
        <Head columns={columns} />
        <Rows columns={columns} items={items} asOf={asOf} />
      </table>
      {opened && person && column && cell && (
        <CellCard
          key={`${opened.row} ${opened.column}`}
          {...{ person, column, cell, asOf }}
          at={opened.cell}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

const Head = memo(({ columns }: { columns: readonly MatrixColumn[] }) => (
  <thead>
    <tr>
      <th scope="col" rowSpan={2} className="matrix__corner">
        Person
      </th>
      {groupsOf(columns).map(({ group, columns: count }) => (
        <th key={group} scope="colgroup" colSpan={count} className="matrix__group">
          <span>{GROUP_WORDS[group]}</span>
        </th>
      ))}
    </tr>
    <tr>
      {columns.map(({ kind, itemId, code, title, inDate, asked }, index) => (
        <th
          key={`${kind} ${itemId}`}
          scope="col"
          title={`${code} ${title}`.trim()}
          className="matrix__head"
          data-first={index === 0 || columns[index - 1]?.group !== columns[index]?.group || undefined}
        >
          {code && <small>{code.replace(/^GQ/, '')} </small>}
          <span className="matrix__title">{title}</span>{' '}
          <b aria-hidden="true">
            {inDate}/{asked}
          </b>
          <span className="sr-only">
            {inDate} of {asked} in date
          </span>
        </th>
      ))}
    </tr>
  </thead>
))

const Rows = memo(({ columns, items, asOf }: MatrixGridProps) => (
  <tbody>
    {items.map(({ person, cells }, row) => (
      <tr key={person.id}>
        <th scope="row" className="matrix__person">
          <Link href={`/team/${person.id}`} data-cell={`${row}:0`} tabIndex={row === 0 ? 0 : -1}>
            <b>{person.name}</b> <small>{person.department}</small>
          </Link>
        </th>
        {columns.map(({ kind, itemId, index, group }, at) => {
          const standing = { status: 'not_required' as const, on: null, ...cells[index], graceUntil: null }
          const sign = signOf(kind, standing, asOf)
          return (
            <td
              key={`${kind} ${itemId}`}
              data-cell={`${row}:${at + 1}`}
              data-sign={sign}
              data-first={columns[at - 1]?.group !== group || undefined}
              tabIndex={-1}
              className="matrix__cell matrix__mark"
            >
              <span aria-hidden="true">
                {sign === 'in-date' && <Check />}
                {cellWords(kind, standing, asOf)}
              </span>
              <span className="sr-only">{standingWords(kind, standing, asOf)}</span>
            </td>
          )
        })}
      </tr>
    ))}
  </tbody>
))
