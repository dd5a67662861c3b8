// My licences: what needs one first, then what waits, then what is good; what was replaced below.
import { Camera, IdCard } from 'lucide-react'
import { Link } from 'wouter'
import { licences } from '../../contract/licences.ts'
import { maskedNumber } from '../../domain/licence-text.ts'
import { partedByNow } from '../../domain/licences.ts'
import { useApi } from '../data/api.ts'
import { useOnline } from '../data/connection.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { dayWords } from '../ui/day-words.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { LicenceCard } from './LicenceCard.tsx'
import { type Licence, ledeWords } from './licence-words.ts'
import './licences.css'

export function LicencesScreen() {
  const own = useApi(licences.ownLicences, undefined, { refetchOnOpen: true })
  const isOnline = useOnline()
  const all = own.data ?? []
  const { now, before } = partedByNow(all)
  return (
    <div className="page">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="pagehead">
          <h1>My licences</h1>
          {all.length > 0 && <p>{ledeWords(now, all)}</p>}
        </div>
        {all.length > 0 && isOnline && <Add />}
      </div>
      {!isOnline && all.length > 0 && (
        <Banner tone="neutral" title="You are offline">
          This is how your licences stood when you were last connected. Adding one needs a connection.
        </Banner>
      )}
      {own.data ? (
        all.length === 0 ? (
          <Nothing canAdd={isOnline} />
        ) : (
          <>
            <div className="grid grid-cols-1 gap-grid mid:grid-cols-2 desk:grid-cols-3">
              {now.map(one => (
                <LicenceCard key={one.id} licence={one} all={all} canSend={isOnline} />
              ))}
            </div>
            {before.length > 0 && <Before licences={before} />}
            <p className="text-13 text-subtle">
              Only you, your leads and administrators see the number and the photos. Whenever a lead or an administrator
              opens a photo, that is recorded.
            </p>
          </>
        )
      ) : own.isError ? (
        <ErrorState title="Your licences could not be loaded" onRetry={() => own.refetch()} retrying={own.isFetching} />
      ) : (
        <Loading label="Loading your licences">
          <Card>
            <SkeletonRows rows={5} />
          </Card>
        </Loading>
      )}
    </div>
  )
}

function Add() {
  return (
    <Button asChild className="lic__act">
      <Link href="/licences/new">
        <Camera />
        Add a licence
      </Link>
    </Button>
  )
}

function Before({ licences: before }: { licences: readonly Licence[] }) {
  return (
    <Card aria-labelledby="before">
      <CardHead title="Before" titleId="before" description="Replaced, or sent again." className="mb-1" />
      <ul className="lic__before">
        {before.map(({ id, name, number, status, expiresOn, check }) => (
          <li key={id}>
            <b>{name}</b>
            <small>
              {maskedNumber(number)}
              {expiresOn && ` · until ${dayWords(expiresOn)}`}
              {status === 'refused' && ` · not accepted: ${check?.reason ?? ''}`}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Nothing({ canAdd }: { canAdd: boolean }) {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={IdCard}
        title="No licences yet"
        description="Forklift, crane, driver, first aid: take a photo of each you hold. Your lead checks it, and you are told before it runs out."
        action={canAdd && <Add />}
        className="py-10"
      />
    </Card>
  )
}
