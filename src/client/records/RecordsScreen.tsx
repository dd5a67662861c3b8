// My records: what one signed, which version, when and how, and what of it stands today. One's own to keep.
import { Download, FileCheck } from 'lucide-react'
import { Link } from 'wouter'
import { pathOf } from '../../contract/endpoint.ts'
import { records } from '../../contract/records.ts'
import { useApi } from '../data/api.ts'
import { useOnline } from '../data/connection.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { Certificates } from './Certificates.tsx'
import type { MyRecord } from './find-signed.ts'
import { OwnLicences } from './OwnLicences.tsx'
import { OwnWaivers } from './OwnWaivers.tsx'
import { SignOffs } from './SignOffs.tsx'
import './records.css'

export function RecordsScreen() {
  const record = useApi(records.ownRecords, undefined, { refetchOnOpen: true })
  const isOnline = useOnline()
  const hasSomething = record.data !== undefined && !isEmpty(record.data)
  return (
    <div className="page">
      <div className="records__head">
        <div className="pagehead">
          <h1>My records</h1>
          <p>What you signed, which version, when and how. Yours to keep.</p>
        </div>
        {hasSomething && isOnline && (
          <Button asChild>
            <a href={pathOf(records.ownRecordsPdf)} download>
              <Download />
              My record as PDF
            </a>
          </Button>
        )}
      </div>
      {record.data ? (
        <Shown record={record.data} />
      ) : record.isError ? (
        <ErrorState
          title="Your records could not be loaded"
          onRetry={() => record.refetch()}
          retrying={record.isFetching}
        />
      ) : (
        <Loading label="Loading your records">
          <Card>
            <SkeletonRows rows={7} />
          </Card>
        </Loading>
      )}
    </div>
  )
}

const isEmpty = ({ signOffs, certificates, licences, waivers }: MyRecord) =>
  [signOffs, certificates, licences, waivers].every(list => list.length === 0)

function Shown({ record }: { record: MyRecord }) {
  if (isEmpty(record)) return <Nothing />
  const { signOffs, certificates, licences, waivers, today, canBeChecked } = record
  return (
    <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1fr)_360px]">
      {signOffs.length > 0 ? <SignOffs signOffs={signOffs} /> : <Nothing />}
      <div className="grid grid-cols-1 gap-5">
        {certificates.length > 0 && <Certificates certificates={certificates} canBeChecked={canBeChecked} />}
        {licences.length > 0 && <OwnLicences licences={licences} />}
        {waivers.length > 0 && <OwnWaivers waivers={waivers} today={today} />}
      </div>
    </div>
  )
}

function Nothing() {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={FileCheck}
        title="Nothing signed yet"
        description="What you read, sign and pass appears here, with its version and its date."
        action={
          <Button asChild variant="secondary">
            <Link href="/">Go to your dashboard</Link>
          </Button>
        }
        className="py-10"
      />
    </Card>
  )
}
