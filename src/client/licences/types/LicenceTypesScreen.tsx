// Manage, Licences: which types of licence people record, and the way to those that wait for a check.
import { IdCard, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { managedLicenceTypes } from '../../../contract/managed-licence-types.ts'
import { overview } from '../../../contract/overview.ts'
import { shortCode } from '../../../domain/licence-text.ts'
import { useApi } from '../../data/api.ts'
import { dialogFrom } from '../../loading/lost.tsx'
import { useFetchWhenIdle } from '../../loading/part.tsx'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { countOf } from '../../ui/words.ts'
import type { ManagedType } from './managed-type.ts'
import './types.css'

const dialog = dialogFrom(async () => (await import('./TypeDialog.tsx')).TypeDialog)

export function LicenceTypesScreen() {
  /** Null: a new one. */
  const [open, setOpen] = useState<ManagedType | null>()
  useFetchWhenIdle(dialog.fetch)
  return (
    <ManagePage
      title="Licences"
      lede="The types that people can record. A requirement says who must hold one."
      actions={
        <Button onClick={() => setOpen(null)}>
          <Plus />
          New type
        </Button>
      }
    >
      {() => (
        <>
          <Waiting />
          <Types onOpen={setOpen} />
          {open !== undefined && <dialog.Part type={open} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </ManagePage>
  )
}

function Waiting() {
  const { data } = useApi(overview.manageOverview)
  if (!data?.licences) return null
  return (
    <Banner
      tone="warn"
      icon={IdCard}
      title={countOf(data.licences, 'licence waits for a check', 'licences wait for a check')}
      action={
        <Button asChild size="sm" variant="secondary">
          <Link href="/team/licences">Check them</Link>
        </Button>
      }
    />
  )
}

function Types({ onOpen }: { onOpen: (type: ManagedType) => void }) {
  const types = useApi(managedLicenceTypes.managedLicenceTypes, undefined, { refetchOnOpen: true })
  if (types.isError && !types.data) {
    return (
      <ErrorState
        title="The types of licence could not be loaded"
        onRetry={() => types.refetch()}
        retrying={types.isFetching}
      />
    )
  }
  return (
    <Card flush>
      {!types.data ? (
        <Loading label="Loading the types of licence">
          <SkeletonRows rows={6} />
        </Loading>
      ) : types.data.length === 0 ? (
        <EmptyState
          level={2}
          icon={IdCard}
          title="No types yet"
          description="Add the licences that your people hold, such as forklift or first aid."
          className="py-10"
        />
      ) : (
        <ul className="lictypes">
          {types.data.map(type => (
            <Row key={type.id} type={type} onOpen={() => onOpen(type)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ type, onOpen }: { type: ManagedType; onOpen: () => void }) {
  const { code, name, expires, retired, origin, holders } = type
  return (
    <li data-retired={retired || undefined}>
      <span className="lictypes__code" aria-hidden="true">
        {shortCode(code, name)}
      </span>
      <span className="min-w-0">
        <b>{name}</b>
        <small>
          {code} · {expires ? 'expires' : 'no expiry'} · {countOf(holders, 'person holds it', 'people hold it')}
          {origin === 'portal' && ' · edited here'}
        </small>
      </span>
      {retired && <Badge>Retired</Badge>}
      <Button variant="secondary" size="sm" onClick={onOpen}>
        Edit
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  )
}
