// What a list would do, line by line: errors first, each with its value marked and its reason below.
import { ArrowRight, CircleX, type LucideIcon, Minus, Pencil, TriangleAlert, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Cell } from '../../../domain/csv.ts'
import type { ImportColumn } from '../../../domain/people-import.ts'
import { roleLabel } from '../../../domain/roles.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { DownloadCsv } from '../../ui/DownloadCsv.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { countOf } from '../../ui/words.ts'
import { type List, type Look, linesWithout } from './list-lines.ts'
import { dayWords } from './person-words.ts'
import '../../ui/css/table.css'

type Row = Look['rows'][number]
type Action = Row['action']

const ORDER: readonly Action[] = ['error', 'add', 'change', 'same']
const SIGNS: Readonly<Record<Action, { icon: LucideIcon; words: string; className: string }>> = {
  error: { icon: CircleX, words: 'Error', className: 'text-danger-text' },
  add: { icon: UserPlus, words: 'New', className: 'text-success-text' },
  change: { icon: Pencil, words: 'Changes', className: 'text-info-text' },
  same: { icon: Minus, words: 'Unchanged', className: 'text-subtle' },
}
const PAGE = 50

interface ImportCheckProps {
  list: List
  look: Look
  isBusy: boolean
  onImport: (invite: boolean) => void
  /** A list without its bad lines, looked at again. */
  onRevise: (list: List) => void
}

export function ImportCheck({ list, look, isBusy, onImport, onRevise }: ImportCheckProps) {
  const [shown, setShown] = useState<Action | 'all'>('all')
  const [page, setPage] = useState(0)
  const [invite, setInvite] = useState(false)
  const { counts } = look
  const rows = look.rows
    .filter(({ action }) => shown === 'all' || action === shown)
    .toSorted((a, b) => ORDER.indexOf(a.action) - ORDER.indexOf(b.action) || a.line - b.line)
  const visible = rows.slice(page * PAGE, (page + 1) * PAGE)
  const bad = look.rows.filter(({ action }) => action === 'error')

  function choose(next: Action | 'all') {
    setShown(next)
    setPage(0)
  }

  function leaveOut() {
    onRevise({ name: list.name, csv: linesWithout(list.csv, new Set(bad.map(({ line }) => line))) })
  }

  return (
    <>
      {bad.length > 0 && (
        <Banner
          tone="danger"
          role="status"
          title={`${countOf(bad.length, 'line has an error', 'lines have errors')}, so nothing can be imported yet`}
          action={
            bad.length < look.rows.length && (
              <Button variant="secondary" size="sm" pending={isBusy} onClick={leaveOut}>
                Leave out {countOf(bad.length, 'line')}
              </Button>
            )
          }
        >
          Mend them in the file and choose it again, or leave them out and import the rest.
        </Banner>
      )}
      <Card flush aria-label="What the list would do">
        <div className="p-4">
          <Segmented
            label="Lines"
            value={shown}
            onValueChange={choose}
            options={[
              { value: 'all', label: `All ${look.rows.length}` },
              ...ORDER.map(action => ({ value: action, label: `${SIGNS[action].words} ${counts[action]}` })),
            ]}
          />
        </div>
        <Lines rows={visible} />
        <Pager
          {...{
            first: rows.length === 0 ? 0 : page * PAGE + 1,
            shown: visible.length,
            total: rows.length,
            what: 'lines',
          }}
          onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
          onNext={(page + 1) * PAGE < rows.length ? () => setPage(page + 1) : undefined}
        />
        <div className="ifoot">
          <div className="grid gap-1">
            <b className="text-14">
              {countOf(counts.add, 'person is', 'people are')} added, {counts.change} change, {counts.same} stay as they
              are.
            </b>
            <label className="flex items-center gap-2 text-14">
              <input type="checkbox" checked={invite} onChange={event => setInvite(event.target.checked)} />
              Email an invitation to the new people who have an address
            </label>
          </div>
          <div className="flex flex-wrap gap-2">
            {bad.length > 0 && (
              <DownloadCsv
                fileName="errors"
                label="Download the errors"
                columns={['line', 'username', 'error']}
                rows={bad.flatMap(({ line, username, errors }) =>
                  errors.map(({ message }): Cell[] => [line, username, message]),
                )}
              />
            )}
            <Button
              pending={isBusy}
              pendingText="Importing..."
              disabled={bad.length > 0 || counts.add + counts.change === 0}
              onClick={() => onImport(invite)}
            >
              Import {countOf(look.rows.length, 'line')}
            </Button>
          </div>
        </div>
      </Card>
    </>
  )
}

const COLUMNS: readonly { head: string; field: ImportColumn; of: (row: Row) => string | null }[] = [
  { head: 'Username', field: 'username', of: row => row.username || null },
  { head: 'Department', field: 'department', of: row => row.person.department },
  { head: 'Role', field: 'role', of: row => row.person.role },
  { head: 'Reports to', field: 'reportsTo', of: row => row.person.reportsTo },
  { head: 'Started on', field: 'startedOn', of: row => row.person.startedOn },
]

/** A value as people read it. */
function shown(field: string, value: string | null): string {
  if (value === null) return '–'
  if (field === 'role') return roleLabel(value)
  return field === 'startedOn' ? dayWords(value) : value
}

function Lines({ rows }: { rows: readonly Row[] }) {
  return (
    <ScrollRegion className="table-wrap" label="Lines">
      <table className="table ilines">
        <caption className="sr-only">Lines of the list</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Name</th>
            {COLUMNS.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Line({ row }: { row: Row }) {
  const { icon: Icon, words, className } = SIGNS[row.action]
  const notes = [...row.errors, ...row.warnings]
  const wrong = new Set(row.errors.map(({ field }) => field))
  const change = (field: string) =>
    row.action === 'change' ? row.changes.find(each => each.field === field) : undefined
  const named =
    row.action === 'change' ? row.changes.filter(({ field }) => ['firstName', 'lastName', 'email'].includes(field)) : []
  return (
    <>
      <tr className={cx(row.action === 'error' && 'iline--bad', notes.length > 0 && 'iline--noted')}>
        <td className="text-right text-subtle">
          <span className="desk:hidden">Line </span>
          {row.line}
        </td>
        <td>
          <b>{row.person.name || '–'}</b>
          {named.map(({ field, from, to }) => (
            <FromTo key={field} from={from ?? '–'} to={to ?? '–'} />
          ))}
        </td>
        {COLUMNS.map(({ field, of }) => {
          const changed = change(field)
          return (
            <td key={field} className={cx(wrong.has(field) && of(row) !== null && 'iline__wrong')}>
              {changed ? (
                <FromTo from={shown(field, changed.from)} to={shown(field, changed.to)} />
              ) : (
                shown(field, of(row))
              )}
            </td>
          )
        })}
        <td>
          <span className={cx('iline__what', className)}>
            <Icon />
            {words}
          </span>
        </td>
      </tr>
      {notes.map(({ field, message }) => (
        <tr key={`${field}${message}`} className={row.action === 'error' ? 'iline--bad' : undefined}>
          <td />
          <td colSpan={7} className="iline__note">
            <Note isError={row.errors.some(error => error.message === message)}>{message}</Note>
          </td>
        </tr>
      ))}
    </>
  )
}

function Note({ isError, children }: { isError: boolean; children: ReactNode }) {
  return (
    <span className={isError ? 'text-danger-text' : 'text-warn-text'}>
      <TriangleAlert /> {children}
    </span>
  )
}

function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <span className="fromto">
      <del>{from}</del> <ArrowRight aria-label="becomes" /> <ins>{to}</ins>
    </span>
  )
}
