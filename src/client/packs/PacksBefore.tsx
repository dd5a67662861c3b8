// The packs that are kept, newest first, a page at a time.
import { CircleOff, Clock, Download, FileCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import { pathOf } from '../../contract/endpoint.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { DocSquare } from '../ui/DocSquare.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { shortDay } from '../ui/time-words.ts'
import { countOf, sizeWords } from '../ui/words.ts'
import type { PackDesk } from './pack-desk.ts'
import { isUnderWay, type Pack } from './pack-words.ts'
import type { usePacks } from './use-packs.ts'

interface PacksBeforeProps {
  desk: PackDesk
  packs: ReturnType<typeof usePacks>
  /** Which one is shown above. */
  shown: string | null
}

export function PacksBefore({ desk, packs: { list, pages }, shown }: PacksBeforeProps) {
  const heading = useId()
  const page = list.data
  return (
    <Card flush aria-labelledby={heading}>
      <CardHead
        title="Packs made before"
        titleId={heading}
        description="Kept for 7 days. You can make a pack again at any time."
      />
      {page ? (
        page.items.length === 0 ? (
          <EmptyState icon={FileCheck} title="No packs yet" description="Packs you make stay here for 7 days." />
        ) : (
          <>
            <ul
              className={cx('rows packs__rows', list.isPlaceholderData && 'opacity-60')}
              aria-busy={list.isPlaceholderData}
            >
              {page.items.map(pack => (
                <Row key={pack.id} desk={desk} pack={pack} isShown={String(pack.id) === shown} />
              ))}
            </ul>
            {page.total > page.items.length && (
              <Pager
                {...{ first: pages.first, shown: page.items.length, total: page.total }}
                what="packs"
                {...pages.ways(page)}
              />
            )}
          </>
        )
      ) : list.isError ? (
        <div className="p-4">
          <ErrorState title="The packs could not be loaded" onRetry={() => list.refetch()} retrying={list.isFetching} />
        </div>
      ) : (
        <Loading label="Loading packs" className="p-6">
          <SkeletonRows />
        </Loading>
      )}
    </Card>
  )
}

function Row({ desk, pack, isShown }: { desk: PackDesk; pack: Pack; isShown: boolean }) {
  const [path] = useLocation()
  return (
    <li className="item" data-shown={isShown}>
      <DocSquare icon={FileCheck} />
      <div className="min-w-0">
        <Link href={`${path}?pack=${pack.id}`} className="item__t" aria-current={isShown || undefined}>
          {pack.title}
        </Link>
        <p className="item__d">{aboutWords(pack).join(' · ')}</p>
      </div>
      <div className="item__act">
        {pack.status === 'ready' ? (
          <Button asChild variant="secondary" size="sm">
            <a href={pathOf(desk.file, { params: { id: pack.id } })} download aria-label={`Download ${pack.number}`}>
              <Download />
              Download
            </a>
          </Button>
        ) : (
          <State of={pack} />
        )}
      </div>
    </li>
  )
}

/** "EP-2026-0041 · Made by Alex Morgan on 5 Nov · 18 pages · 1.1 MB · Kept until 12 Nov". */
function aboutWords({
  number,
  madeBy,
  askedAt,
  made,
  expiresAt,
}: Pick<Pack, 'number' | 'madeBy' | 'askedAt' | 'made' | 'expiresAt'>): string[] {
  return [
    number,
    `${made ? 'Made' : 'Asked for'} by ${madeBy.name} on ${shortDay(new Date(askedAt))}`,
    ...(made ? [countOf(made.pages, 'page'), sizeWords(made.bytes)] : []),
    ...(expiresAt === null ? [] : [`Kept until ${shortDay(new Date(expiresAt))}`]),
  ]
}

function State({ of: pack }: { of: Pack }) {
  if (pack.status === 'queued') return <Badge icon={Clock}>Waiting</Badge>
  if (isUnderWay(pack)) {
    return (
      <Badge tone="info" icon={Clock}>
        {`Being made, ${pack.progress}%`}
      </Badge>
    )
  }
  return pack.failure === 'cancelled' ? (
    <Badge icon={CircleOff}>Cancelled</Badge>
  ) : (
    <Badge tone="danger" icon={TriangleAlert}>
      Not made
    </Badge>
  )
}
