// The head of the editor: what it is, how it is saved, and what can be done with it.
import { CircleCheck, CloudOff, History, LoaderCircle, type LucideIcon, Pencil, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { changedParts, hasChanged } from '../../domain/authoring.ts'
import { Back } from '../manage/ManagePage.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { clockTime } from '../ui/time-words.ts'
import { DiscardDraft } from './DiscardDraft.tsx'
import { historyAt, KINDS, libraryAt } from './kinds.ts'
import { NewerBanner } from './NewerBanner.tsx'
import { OvertakenBanner } from './OvertakenBanner.tsx'
import { ProblemLinks } from './ProblemLinks.tsx'
import type { Autosave, Draft, SaveState } from './use-autosave.ts'

export interface EditorHeadProps {
  draft: Draft
  autosave: Autosave
  /** On a phone they are in the bar at the bottom. */
  actions: ReactNode
  onGo: (path: string) => void
}

export function EditorHead({ draft, autosave, actions, onGo }: EditorHeadProps) {
  const { body } = autosave
  const { kind, itemId, live } = draft
  const isChanged = live !== null && hasChanged(changedParts(kind, live.body, body))
  return (
    <div className="grid grid-cols-1 gap-3">
      <Back href={libraryAt(kind)} label={KINDS[kind].tab} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="pagehead">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
            {draft.code && <span className="text-subtle">{draft.code}</span>}
            {live && !isChanged ? (
              <Badge tone="success" icon={CircleCheck}>
                Published
              </Badge>
            ) : (
              <Badge tone={live ? 'info' : 'neutral'} icon={Pencil}>
                {live ? 'Changed' : 'Draft'}
              </Badge>
            )}
            <SavedAs {...autosave} />
          </p>
          <h1>{body.title || 'Untitled'}</h1>
          <p>
            {live
              ? isChanged
                ? `Version ${live.version} is live. Your changes are only in this draft.`
                : `Version ${live.version} is live. Nothing is changed yet.`
              : 'Nobody sees it until you publish it.'}
          </p>
        </div>
        <div className="editor__actions">
          {itemId !== null && (
            <Button variant="secondary" asChild>
              <Link href={historyAt(kind, itemId)}>
                <History />
                History
              </Link>
            </Button>
          )}
          <DiscardDraft draft={draft} />
          <div className="hidden gap-3 desk:flex">{actions}</div>
        </div>
      </div>
      {autosave.state === 'lost' && (
        <Banner tone="warn" title="Not saved in the portal yet">
          The portal cannot be reached. {keptWords(autosave, 'and saved as soon as it is back')}
        </Banner>
      )}
      {autosave.state === 'over' && (
        <Banner tone="warn" title="This draft is closed">
          Somebody published it or threw it away. {keptWords(autosave, 'until you throw it away')} Copy what you need
          into a new draft.
        </Banner>
      )}
      {autosave.state === 'refused' && (
        <Banner tone="danger" title="This cannot be saved">
          {autosave.problem?.message}
          <ProblemLinks problems={autosave.problem?.issues ?? []} onGo={onGo} />
        </Banner>
      )}
      {autosave.newer && <NewerBanner newer={autosave.newer} />}
      {draft.isOvertaken && <OvertakenBanner draft={draft} revision={autosave.revision} />}
    </div>
  )
}

const keptWords = ({ isKept }: Autosave, until: string) =>
  isKept
    ? `What you write is kept on this device ${until}.`
    : 'This device has no room for what you write: keep this page open, and copy your text to be sure.'

const SIGNS: Readonly<Record<SaveState, { icon: LucideIcon; words: (at: string) => string }>> = {
  saved: { icon: CircleCheck, words: at => `Draft saved ${clockTime(new Date(at))}` },
  waiting: { icon: LoaderCircle, words: () => 'Not saved yet' },
  saving: { icon: LoaderCircle, words: () => 'Saving' },
  lost: { icon: CloudOff, words: () => 'Kept on this device' },
  stale: { icon: TriangleAlert, words: () => 'Somebody saved a newer one' },
  over: { icon: CloudOff, words: () => 'Kept on this device' },
  refused: { icon: TriangleAlert, words: () => 'Not saved' },
}

function SavedAs({ state, savedAt }: Pick<Autosave, 'state' | 'savedAt'>) {
  const { icon: Icon, words } = SIGNS[state]
  return (
    <span role="status" className="inline-flex items-center gap-1 text-subtle">
      <Icon className="size-4" aria-hidden="true" />
      {words(savedAt)}
    </span>
  )
}
