// Manage, Content, every version of one item: read it, compare it, go on from it, retire it.
import { CircleCheck, Eye, History as HistoryIcon, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { authoring } from '../../contract/authoring.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { DRAFT_KINDS, type DraftKind } from '../../domain/authoring.ts'
import { PACK_ITEMS } from '../../domain/pack.ts'
import { isAdmin } from '../../domain/roles.ts'
import { useAction } from '../data/action.ts'
import { useApi } from '../data/api.ts'
import { ApiError, wordsOf } from '../data/request.ts'
import { useRole } from '../data/use-role.ts'
import type { ScreenProps } from '../frame/screens.ts'
import { useTitle } from '../frame/use-title.ts'
import { dialogFrom } from '../loading/lost.tsx'
import { ManagePage } from '../manage/ManagePage.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { dateAndTime } from '../ui/time-words.ts'
import { toast } from '../ui/toast-store.ts'
import { DiscardedRow } from './DiscardedRow.tsx'
import { draftAt, KINDS, libraryAt } from './kinds.ts'
import { RetireContent } from './RetireContent.tsx'
import './desk.css'

const { Part: VersionDialog } = dialogFrom(async () => (await import('./VersionDialog.tsx')).VersionDialog)

type History = OutputOf<typeof authoring.contentVersions>
type Version = History['versions'][number]

/** What is looked at: a version, or two of them beside each other. */
interface Looked {
  version: number
  against?: number
}

export function HistoryScreen({ params }: ScreenProps) {
  const kind = DRAFT_KINDS.find(one => one === params.kind) ?? 'swms'
  const itemId = params.itemId ?? ''
  const isAllowed = isAdmin(useRole())
  const history = useApi(
    authoring.contentVersions,
    { params: { kind, itemId } },
    { enabled: isAllowed, refetchOnOpen: true },
  )
  const [looked, look] = useState<Looked | null>(null)
  const { data } = history
  useTitle(data ? `Versions of ${data.title}` : 'Every version')
  const isUnknown = history.error instanceof ApiError && history.error.status === 404
  return (
    <ManagePage
      title="Every version"
      lede={
        data
          ? `${[data.code, data.title].filter(Boolean).join(' ')}. Nothing is ever thrown away: a sign-off always points at the version the person saw.`
          : undefined
      }
      back={{ href: libraryAt(kind), label: KINDS[kind].tab }}
      actions={data && <RetireContent {...{ kind, itemId, title: data.title, retired: data.retired }} />}
    >
      {() =>
        data ? (
          <>
            <Card flush aria-label="Versions">
              <ol className="versions">
                {data.draft && <DraftRow draft={data.draft} next={(data.versions[0]?.version ?? 0) + 1} />}
                {data.versions.map(version => (
                  <VersionRow
                    key={version.version}
                    {...{ kind, itemId, version, look }}
                    live={data.versions[0]?.version ?? 1}
                    retired={data.retired}
                  />
                ))}
                {data.discarded.map(discarded => (
                  <DiscardedRow key={discarded.id} discarded={discarded} canOpen={data.draft === null} />
                ))}
              </ol>
            </Card>
            <p className="text-13 text-subtle">
              Version {data.versions[0]?.version} has the fingerprint {fingerprint(data.versions[0]?.hash ?? '')}. It is
              recorded with every signature, so that an auditor can check which text people signed.{' '}
              {isProvable(kind) && (
                <Link href="/manage/records" state={{ prove: { kind: 'document', document: `${kind} ${itemId}` } }}>
                  Evidence pack
                </Link>
              )}
            </p>
            {looked && <VersionDialog {...{ kind, itemId, ...looked }} onClose={() => look(null)} />}
          </>
        ) : isUnknown ? (
          <p>There is no such item. The address may be mistyped.</p>
        ) : history.isError ? (
          <ErrorState
            title="The versions could not be loaded"
            onRetry={() => history.refetch()}
            retrying={history.isFetching}
          />
        ) : (
          <Loading label="Loading the versions">
            <Skeleton className="h-96 w-full" />
          </Loading>
        )
      }
    </ManagePage>
  )
}

const isProvable = (kind: DraftKind) => (PACK_ITEMS as readonly string[]).includes(kind)

const fingerprint = (hash: string) => (hash.slice(0, 12).match(/.{4}/g) ?? []).join(' ')

function DraftRow({ draft, next }: { draft: NonNullable<History['draft']>; next: number }) {
  return (
    <li className="versions__row">
      <span className="versions__number">{next}</span>
      <div>
        <b>Version {next}</b>{' '}
        <Badge tone="info" icon={Pencil}>
          Draft
        </Badge>
        <p className="versions__meta">
          {draft.savedBy.name} · Edited {dateAndTime(new Date(draft.savedAt))}
        </p>
      </div>
      <div className="versions__acts">
        <Button variant="soft" size="sm" asChild>
          <Link href={draftAt(draft.id)}>
            <Pencil />
            Edit
          </Link>
        </Button>
      </div>
    </li>
  )
}

interface VersionRowProps {
  kind: DraftKind
  itemId: string
  version: Version
  /** The newest, which is live unless the item is retired. */
  live: number
  retired: boolean
  look: (looked: Looked) => void
}

function VersionRow({ kind, itemId, version: one, live, retired, look }: VersionRowProps) {
  const isNewest = one.version === live
  const start = useAction(authoring.startDraft)
  const [, navigate] = useLocation()

  async function useAsDraft() {
    try {
      const from = isNewest ? {} : { version: one.version }
      const draft = await start.mutateAsync({ body: { kind, itemId: Number(itemId), ...from } })
      navigate(draftAt(draft.id))
    } catch (error) {
      toast({
        title: 'The draft could not be started',
        description: wordsOf(error, 'Please try again.'),
        tone: 'danger',
      })
    }
  }

  return (
    <li className="versions__row">
      <span className={one.isLive ? 'versions__number versions__number--live' : 'versions__number'}>{one.version}</span>
      <div>
        <b>Version {one.version}</b>{' '}
        <Badge tone={one.isLive ? 'success' : 'neutral'} icon={one.isLive ? CircleCheck : HistoryIcon}>
          {one.isLive ? 'Live' : isNewest ? 'Retired' : 'Superseded'}
        </Badge>{' '}
        <Badge tone="line">{one.edit === 'major' ? 'Major' : 'Minor'}</Badge>
        {one.note && <p>{one.note}</p>}
        <p className="versions__meta">
          {one.publishedBy ? `Published by ${one.publishedBy.name}` : 'From the training material'} ·{' '}
          {dateAndTime(new Date(one.publishedAt))}
          {one.countsFrom < one.version && ` · Counted as version ${one.countsFrom}`}
        </p>
      </div>
      <div className="versions__acts">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => look({ version: one.version })}
          aria-label={`Read version ${one.version}`}
        >
          <Eye />
          Read
        </Button>
        {!isNewest && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => look({ version: one.version, against: live })}
            aria-label={`Compare with ${retired ? 'the last' : 'live'}, version ${one.version}`}
          >
            Compare with {retired ? 'the last' : 'live'}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          onClick={useAsDraft}
          pending={start.isPending}
          aria-label={`${isNewest ? 'Edit' : 'Use as draft'}, version ${one.version}`}
        >
          {isNewest ? 'Edit' : 'Use as draft'}
        </Button>
      </div>
    </li>
  )
}
