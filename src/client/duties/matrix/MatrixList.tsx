// The matrix on a phone: each requirement with its people inside, worst first.
import { Link } from 'wouter'
import { overallBand, percentageOf } from '../../../domain/compliance.ts'
import type { Day } from '../../../domain/day.ts'
import { GROUP_WORDS } from '../../../domain/duty-group-words.ts'
import { Person } from '../../ui/Avatar.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { monthWords } from '../../ui/day-words.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StandingSign } from '../StandingSign.tsx'
import { groupsOf, type MatrixColumn, type MatrixPage, peopleIn } from './matrix-columns.ts'
import './matrix-list.css'

interface MatrixListProps {
  columns: readonly MatrixColumn[]
  items: MatrixPage['items']
  asOf: Day
}

export function MatrixList({ columns, items, asOf }: MatrixListProps) {
  return groupsOf(columns).map(({ group }) => (
    <section key={group} aria-labelledby={`group-${group}`} className="matrixlist">
      <h2 id={`group-${group}`}>{GROUP_WORDS[group]}</h2>
      <ul>
        {columns
          .filter(column => column.group === group)
          .map(column => (
            <li key={`${column.kind} ${column.itemId}`}>
              <Collapsible title={<Title column={column} />}>
                <People {...{ column, items, asOf }} />
              </Collapsible>
            </li>
          ))}
      </ul>
    </section>
  ))
}

function Title({ column: { code, title, inDate, asked, overdue } }: { column: MatrixColumn }) {
  const percentage = percentageOf(inDate, asked)
  return (
    <>
      <span className="block">{title}</span>
      <span aria-hidden="true" className="block">
        <ProgressBar value={percentage} band={overallBand(percentage)} label={title} className="my-2 w-56 max-w-full" />
      </span>
      <small className="matrixlist__figures">
        {code && `${code} · `}
        {inDate} of {asked} in date
        {overdue > 0 && <b className="text-danger-text"> · {overdue} overdue</b>}
      </small>
    </>
  )
}

interface PeopleProps {
  column: MatrixColumn
  items: MatrixPage['items']
  asOf: Day
}

function People({ column, items, asOf }: PeopleProps) {
  return (
    <ul>
      {peopleIn(items, column).map(({ person, cell }) => (
        <li key={person.id}>
          <Link href={`/team/${person.id}`} className="matrixlist__person">
            <Person name={person.name} detail={person.department} size="sm" className="grow basis-32" />
            <StandingSign
              kind={column.kind}
              standing={{ ...cell, graceUntil: null }}
              today={asOf}
              {...(cell.on === null ? {} : { short: monthWords(cell.on) })}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
