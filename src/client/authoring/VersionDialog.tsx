// A version to read, or two beside each other. That the answers of a quiz were read is kept in the audit log.
import { authoring } from '../../contract/authoring.ts'
import type { DraftKind } from '../../domain/authoring.ts'
import { useApi } from '../data/api.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { Difference } from './Difference.tsx'
import { KeyList } from './KeyList.tsx'
import { VersionText } from './VersionText.tsx'

interface VersionDialogProps {
  kind: DraftKind
  itemId: string
  version: number
  /** The newer one that it is compared with. */
  against?: number
  onClose: () => void
}

export function VersionDialog({ kind, itemId, version, against, onClose }: VersionDialogProps) {
  const read = useVersion(kind, itemId, version)
  const other = useVersion(kind, itemId, against ?? version)
  const isError = read.isError || other.isError
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="lg"
      className="dialog--xl"
      reading={`Text of version ${version}`}
      title={against === undefined ? `Version ${version}` : `Version ${version} and version ${against}`}
      description={read.data?.body.title}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {read.data && other.data ? (
        against === undefined ? (
          <div className="grid grid-cols-1 gap-4">
            <VersionText body={read.data.body} sections={read.data.sections} />
            <KeyList body={read.data.body} />
          </div>
        ) : (
          <Difference
            before={read.data.body}
            after={other.data.body}
            was={`Version ${version}`}
            isNow={`Version ${against}`}
          />
        )
      ) : isError ? (
        <ErrorState
          title="This version could not be loaded"
          onRetry={() => [read, other].map(query => query.refetch())}
        />
      ) : (
        <Loading label="Loading the version">
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {read.data && ('questions' in read.data.body || 'difficulty' in read.data.body) && (
        <Banner tone="neutral" title="That you have seen the answers is kept in the audit log" className="mt-4" />
      )}
    </Dialog>
  )
}

const useVersion = (kind: DraftKind, itemId: string, version: number) =>
  useApi(authoring.contentVersion, { params: { kind, itemId, version: String(version) } })
