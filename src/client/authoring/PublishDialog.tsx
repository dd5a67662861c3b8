// Publishing: does everybody sign again, what changed in a sentence, and the two versions beside each other.
import { Info, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { authoring } from '../../contract/authoring.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { DraftBody, EditSize } from '../../domain/authoring.ts'
import { useAction } from '../data/action.ts'
import { useApi } from '../data/api.ts'
import { ApiError, wordsOf } from '../data/request.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { Textarea } from '../ui/Textarea.tsx'
import { toast } from '../ui/toast-store.ts'
import { countOf } from '../ui/words.ts'
import { Difference } from './Difference.tsx'
import { historyAt } from './kinds.ts'
import { NewerBanner } from './NewerBanner.tsx'
import type { Autosave, Draft } from './use-autosave.ts'

export interface PublishDialogProps {
  draft: Draft
  body: DraftBody
  revision: number
  newer: Autosave['newer']
  onGo: (path: string) => void
  onClose: () => void
}

type Effect = OutputOf<typeof authoring.draftEffect>

export function PublishDialog({ draft, body, revision, newer, onGo, onClose }: PublishDialogProps) {
  const given = { params: { id: String(draft.id) } }
  const effect = useApi(authoring.draftEffect, given, { refetchOnOpen: true })
  // What a colleague has saved since is read before it is published; the editor goes on with it.
  const newest = useApi(authoring.draft, given)
  const { refetch } = newest
  // Also what came with the page: that may be an hour ago.
  useEffect(() => void refetch(), [refetch])
  const publish = useAction(authoring.publishDraft)
  const [, navigate] = useLocation()
  const [chosen, choose] = useState<EditSize | null>(null)
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState<unknown>(null)
  const isSigned = 'sections' in body
  const edit = chosen ?? effect.data?.suggested ?? 'major'
  const asked = draft.live && isSigned && edit === 'major' ? (effect.data?.asked ?? 0) : 0

  async function send() {
    setRefusal(null)
    try {
      const done = await publish.mutateAsync({ ...given, body: { revision, edit, note } })
      const told = done.asked > 0 ? ` ${countOf(done.asked, 'person is', 'people are')} asked to sign again.` : ''
      toast({ title: `Version ${done.version} is live`, description: `${body.title}.${told}`, tone: 'success' })
      navigate(historyAt(done.kind, done.itemId))
    } catch (error) {
      setRefusal(error)
    }
  }

  function leaveFor(path: string) {
    onClose()
    onGo(path)
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      locked={publish.isPending}
      size="lg"
      className="dialog--xl"
      title={effect.data ? `Publish version ${effect.data.version}` : 'Publish'}
      description={[draft.code, body.title].filter(Boolean).join(' ')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep as draft
          </Button>
          <Button
            onClick={send}
            pending={publish.isPending}
            pendingText="Publishing"
            disabled={!effect.data || newest.isFetching}
          >
            <Send />
            {!draft.live || !isSigned
              ? 'Publish'
              : asked > 0
                ? `Publish and ask ${countOf(asked, 'person', 'people')}`
                : 'Publish, nobody is asked'}
          </Button>
        </>
      }
    >
      {effect.data ? (
        <div className="grid grid-cols-1 gap-5">
          {newer && <NewerBanner newer={newer} />}
          {refusal !== null && !(newer && isStale(refusal)) && <Refused error={refusal} onGo={leaveFor} />}
          {draft.live && isSigned && <Sizes {...{ draft, edit, choose }} effect={effect.data} />}
          <Field label="What changed, in a sentence" hint="It is shown in the history." optional>
            <Textarea rows={2} maxLength={300} value={note} onChange={event => setNote(event.target.value)} />
          </Field>
          {draft.live && (
            <div className="grid gap-3">
              <h3 className="text-16">What changed</h3>
              <Difference
                before={draft.live.body}
                after={body}
                was={`Version ${draft.live.version}`}
                isNow={`Version ${effect.data.version}, your draft`}
              />
            </div>
          )}
        </div>
      ) : effect.isError ? (
        <ErrorState title="This could not be loaded" onRetry={() => effect.refetch()} retrying={effect.isFetching} />
      ) : (
        <Loading label="Looking whom it concerns">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Dialog>
  )
}

interface SizesProps {
  draft: Draft
  effect: Effect
  edit: EditSize
  choose: (edit: EditSize) => void
}

function Sizes({ draft, effect, edit, choose }: SizesProps) {
  const version = draft.live?.version ?? 1
  const people =
    effect.asked === 0
      ? 'Nobody is asked to sign again.'
      : `${countOf(effect.asked, 'person', 'people')} who signed are asked to sign again.`
  const options = [
    {
      value: 'major',
      title: 'Major: yes, they sign again',
      text: `What people must do has changed. ${people} What they signed stays on record.`,
    },
    {
      value: 'minor',
      title: 'Minor: no, nobody is asked',
      text: `A typo or a clearer word. Whoever signed version ${version} counts as signed.`,
    },
  ] as const
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-3 font-bold text-16">Does everybody have to sign again?</legend>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {options.map(({ value, title, text }) => (
          <label key={value} className={cx('size', edit === value && 'size--on')}>
            <input type="radio" name="edit" checked={edit === value} onChange={() => choose(value)} />
            <b>{title}</b>
            {effect.suggested === value && <Badge tone="info">Suggested</Badge>}
            <span>{text}</span>
          </label>
        ))}
      </div>
      {effect.suggested === 'major' && (effect.gone.length > 0 || effect.come.length > 0) && (
        <Banner tone="info" icon={Info} title="Why Major">
          {[
            effect.gone.length > 0 ? `“${[...new Set(effect.gone)].join('”, “')}” went out` : '',
            effect.come.length > 0 ? `“${[...new Set(effect.come)].join('”, “')}” came in` : '',
          ]
            .filter(Boolean)
            .join(' and ')}
          . A changed number, “must” or “never” is hardly ever minor.
        </Banner>
      )}
      {edit === 'major' && effect.departments.length > 0 && (
        <p className="text-14">
          <b>{countOf(effect.asked, 'signs', 'sign')} again:</b>{' '}
          {effect.departments.map(({ department, people: count }) => `${department} ${count}`).join(', ')}
        </p>
      )}
      {edit === 'major' && effect.readAgain > 0 && (
        <p className="text-14">
          {effect.departments.length > 0 ? 'And ' : ''}
          {countOf(
            effect.readAgain,
            'person who has read it, but not passed, reads',
            'who have read it, but not passed, read',
          )}{' '}
          it again.
        </p>
      )}
    </fieldset>
  )
}

const isStale = (error: unknown) => error instanceof ApiError && error.body.code === 'draft.stale'

function Refused({ error, onGo }: { error: unknown; onGo: (path: string) => void }) {
  const issues = error instanceof ApiError ? (error.body.issues ?? []) : []
  return (
    <Banner tone="danger" role="alert" title={wordsOf(error, 'It was not published. Please try again.')}>
      {issues.length > 0 && (
        <ul className="grid gap-1">
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <button type="button" className="check__go min-h-6" onClick={() => onGo(path)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
