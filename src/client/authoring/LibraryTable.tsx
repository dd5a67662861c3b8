// The rows of the library: what it is, how it stands, and what can be done with it.
import { Archive, ArchiveRestore, CircleCheck, FilePen, History, type LucideIcon, Pencil } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { authoring } from '../../contract/authoring.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { DraftKind } from '../../domain/authoring.ts'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { dateAndTime } from '../ui/time-words.ts'
import { toast } from '../ui/toast-store.ts'
import { draftAt, historyAt, KINDS, type LibraryKind } from './kinds.ts'
import '../ui/css/table.css'

type Item = OutputOf<typeof authoring.contentItems>['items'][number]

const SIGNS: Readonly<Record<Item['state'], { words: string; tone: BadgeTone; icon: LucideIcon }>> = {
  published: { words: 'Published', tone: 'success', icon: CircleCheck },
  changed: { words: 'Changed', tone: 'info', icon: Pencil },
  draft: { words: 'Draft', tone: 'neutral', icon: FilePen },
  retired: { words: 'Retired', tone: 'neutral', icon: Archive },
}

export function LibraryTable({ kind, items }: { kind: LibraryKind; items: readonly Item[] }) {
  return (
    <table className="table library">
      <caption className="sr-only">{KINDS[kind].tab}</caption>
      <thead>
        <tr>
          <th scope="col">{KINDS[kind].one}</th>
          <th scope="col">State</th>
          <th scope="col">Version</th>
          <th scope="col">Last edit</th>
          <th scope="col">
            <span className="sr-only">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <Row key={`${item.itemId} ${item.draftId}`} item={item} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ item }: { item: Item }) {
  const { words, tone, icon } = SIGNS[item.state]
  return (
    <tr>
      <td>
        <span className="library__name">
          {(item.code || item.isFile) && (
            <small>{[item.code, item.isFile && 'your own PDF'].filter(Boolean).join(' · ')}</small>
          )}
          <b>{item.title || 'Untitled'}</b>
        </span>
      </td>
      <td>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      </td>
      <td className="library__version">{item.version === null ? 'none' : `v${item.version}`}</td>
      <td className="library__edit">
        {item.changedAt && <time dateTime={item.changedAt}>{dateAndTime(new Date(item.changedAt))}</time>}
        <small>{item.changedBy?.name ?? 'Training material'}</small>
      </td>
      <td>{item.kind !== 'reward' && <Acts item={item} kind={item.kind} />}</td>
    </tr>
  )
}

function Acts({ item, kind }: { item: Item; kind: DraftKind }) {
  const start = useAction(authoring.startDraft)
  const restore = useAction(authoring.restoreContent)
  const [, navigate] = useLocation()
  const { itemId, draftId } = item

  async function edit() {
    if (draftId !== null) return navigate(draftAt(draftId))
    try {
      const draft = await start.mutateAsync({ body: { kind, ...(itemId === null ? {} : { itemId }) } })
      navigate(draftAt(draft.id))
    } catch (error) {
      toast({
        title: 'The draft could not be started',
        description: wordsOf(error, 'Please try again.'),
        tone: 'danger',
      })
    }
  }

  async function bringBack() {
    if (itemId === null) return
    try {
      await restore.mutateAsync({ params: { kind, itemId: String(itemId) } })
      toast({ title: `${item.title} is back`, tone: 'success' })
    } catch (error) {
      toast({ title: 'It was not brought back', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  return (
    <span className="library__acts">
      {itemId !== null && (
        <Button variant="ghost" size="sm" asChild>
          <Link href={historyAt(kind, itemId)} aria-label={`History of ${item.title}`}>
            <History />
            History
          </Link>
        </Button>
      )}
      {item.state === 'retired' ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={bringBack}
          pending={restore.isPending}
          aria-label={`Bring back ${item.title}`}
        >
          <ArchiveRestore />
          Bring back
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          onClick={edit}
          pending={start.isPending}
          aria-label={`Edit ${item.title || 'the draft'}`}
        >
          <Pencil />
          Edit
        </Button>
      )}
    </span>
  )
}
