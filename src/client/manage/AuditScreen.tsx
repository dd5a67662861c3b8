// Manage, Records, Audit log: who did what to whom, newest first, narrowed and downloaded.
import { ArrowRight, Download, ScrollText } from 'lucide-react'
import { auditLog } from '../../contract/audit.ts'
import { pathOf } from '../../contract/endpoint.ts'
import { AUDIT_ACTIONS } from '../../domain/audit.ts'
import { useApi } from '../data/api.ts'
import { usePages } from '../data/use-pages.ts'
import { useAddress } from '../frame/use-address-state.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Select } from '../ui/Select.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { dateAndTime } from '../ui/time-words.ts'
import { ACTION_WORDS, changesOf, type Entry, whoWords } from './audit-words.ts'
import { RecordsPage } from './RecordsPage.tsx'
import '../ui/css/table.css'
import './audit.css'

const PAGE = 25

export function AuditScreen() {
  return <RecordsPage>{() => <AuditLog />}</RecordsPage>
}

function AuditLog() {
  const [action, setAction] = useAddress('action', '')
  const [from, setFrom] = useAddress('from', '')
  const [to, setTo] = useAddress('to', '')
  const filter = { ...(action ? { action } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const pages = usePages(JSON.stringify(filter), PAGE)
  const query = { ...filter, limit: String(PAGE), ...(pages.cursor ? { cursor: pages.cursor } : {}) }
  const log = useApi(auditLog.auditLog, { query: query as never }, { keepPrevious: true, refetchOnOpen: true })
  const page = log.data
  return (
    <Card flush aria-label="Audit log">
      <div className="audit__filters">
        <Field label="What">
          <Select value={action} onChange={event => setAction(event.target.value)}>
            <option value="">Any action</option>
            {AUDIT_ACTIONS.map(name => (
              <option key={name} value={name}>
                {ACTION_WORDS[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From">
          <Input type="date" value={from} onChange={event => setFrom(event.target.value)} />
        </Field>
        <Field label="To">
          <Input type="date" value={to} onChange={event => setTo(event.target.value)} />
        </Field>
        <Button asChild variant="secondary" className="self-end">
          <a href={pathOf(auditLog.auditCsv, { query: filter })} download>
            <Download />
            CSV
          </a>
        </Button>
      </div>
      {page ? (
        page.items.length === 0 ? (
          <EmptyState
            level={2}
            icon={ScrollText}
            title="Nothing here"
            description="Nobody did anything of the kind in that time."
            className="py-10"
          />
        ) : (
          <>
            <Entries entries={page.items} />
            <Pager
              {...{ first: pages.first, shown: page.items.length, total: page.total }}
              what={page.total === 1 ? 'entry' : 'entries'}
              {...pages.ways(page)}
            />
          </>
        )
      ) : log.isError ? (
        <div className="p-4">
          <ErrorState
            title="The audit log could not be loaded"
            onRetry={() => log.refetch()}
            retrying={log.isFetching}
          />
        </div>
      ) : (
        <Loading label="Loading audit log">
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </Card>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <table className="table audit">
      <caption className="sr-only">Audit log, newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">On</th>
          <th scope="col">Before and after</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <tr key={entry.id}>
            <td className="text-subtle">
              <time dateTime={entry.at}>{dateAndTime(new Date(entry.at))}</time>
            </td>
            <td>
              <b>{whoWords(entry)}</b>
            </td>
            <td>{ACTION_WORDS[entry.action]}</td>
            <td>{entry.subject?.name ?? '–'}</td>
            <td>
              <Changes entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Changes({ entry }: { entry: Entry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return <>–</>
  return (
    <ul className="audit__changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}:{' '}
          {before !== null && (
            <>
              <del>{before}</del> <ArrowRight aria-label="became" />{' '}
            </>
          )}
          <b>{after ?? 'none'}</b>
        </li>
      ))}
    </ul>
  )
}
