// Making or changing a rule: the sentence, what it means, whom it covers, and publishing it.
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { people } from '../../../contract/people.ts'
import { requirements } from '../../../contract/requirements.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { ApiError, isAnswer, wordsOf } from '../../data/request.ts'
import { useFetchWhenIdle } from '../../loading/part.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { countOf } from '../../ui/words.ts'
import { type Draft, draftOf, isSameDraft, type Missing, missingIn, NEW_DRAFT, type Terms, termsOf } from './draft.ts'
import type { Rule } from './filter-rules.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { ruleQuestion } from './rule-question.ts'
import { Sentence, type Subjects } from './Sentence.tsx'
import { TimelineCard } from './TimelineCard.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { usePeopleNames } from './use-people-names.ts'
import { askPreview, type Preview, usePreview } from './use-preview.ts'
import { coverWords, wasWords } from './was-words.ts'
import './editor.css'

const NOTHING: Missing = { who: null, what: null }
const NOT_PUBLISHED = 'Nothing was published. Please try again.'
/** It may be kept all the same: pressed again, it still counts once. */
const NO_ANSWER = 'No answer came. Press Publish again: it is published once.'

/** Refusals that are about one part of the sentence. */
const PART_OF: Readonly<Record<string, keyof Missing>> = {
  'requirement.no_subject': 'what',
  'requirement.no_audience': 'who',
  'requirement.unknown_person': 'who',
}

interface RequirementEditorProps {
  /** Null where it is a new one. */
  rule: Rule | null
  subjects: Subjects
}

export function RequirementEditor({ rule, subjects }: RequirementEditorProps) {
  // What it was when it was opened: that is what the bar compares with.
  const [before] = useState(() => (rule ? draftOf(rule) : NEW_DRAFT))
  const [draft, setDraft] = useState(before)
  const [refused, setRefused] = useState<Missing & { form?: string }>(NOTHING)
  const [hasTried, setTried] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [atOnce, setAtOnce] = useState<Preview | null>(null)
  const { data: departments = [] } = useApi(people.departments)
  const names = usePeopleNames([...(before.people ?? []), ...before.except])
  const add = useAction(requirements.addRequirement)
  const change = useAction(requirements.changeRequirement)
  const terms = termsOf(draft)
  const preview = usePreview(terms, rule?.id)
  const isChanged = !isSameDraft(before, draft)
  const guard = useLeaveGuard(isChanged)
  useFetchWhenIdle(ruleQuestion.fetch)
  const isSaving = isChecking || add.isPending || change.isPending

  function choose(next: Draft): void {
    setDraft(next)
    setRefused(NOTHING)
  }

  function refuse(error: unknown): void {
    const words = isAnswer(error) ? wordsOf(error, NOT_PUBLISHED) : NO_ANSWER
    const part = error instanceof ApiError ? PART_OF[error.body.code ?? ''] : undefined
    setRefused(part ? { ...NOTHING, [part]: words } : { ...NOTHING, form: words })
    setAtOnce(null)
  }

  /** Nothing more is asked unless somebody becomes overdue by it at once. */
  async function publish(): Promise<void> {
    setTried(true)
    if (!terms) return document.querySelector<HTMLElement>('.word--empty')?.focus()
    setChecking(true)
    try {
      const now = await askPreview(terms, rule?.id)
      const already = rule ? rule.covered - rule.compliant : 0
      if (now.overdue > already) setAtOnce(now)
      else await keep(terms)
    } catch (error) {
      refuse(error)
    } finally {
      setChecking(false)
    }
  }

  async function keep(kept: Terms): Promise<void> {
    try {
      const made = rule
        ? await change.mutateAsync({ params: { id: String(rule.id) }, body: kept })
        : await add.mutateAsync({ body: kept })
      toast({ title: 'Published', description: made.sentence, tone: 'success' })
      guard.goTo('/manage/requirements')
    } catch (error) {
      refuse(error)
    }
  }

  const missing = hasTried ? missingIn(draft) : NOTHING
  const problems = { who: refused.who ?? missing.who, what: refused.what ?? missing.what }
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid grid-cols-1 gap-4">
          <Sentence {...{ draft, problems, subjects, departments, names }} onChange={choose} isNew={rule === null} />
          {terms && preview.preview && <TimelineCard terms={terms} today={preview.preview.today} />}
        </div>
        <PreviewCard {...preview} kind={draft.kind} isMissing={terms === null} />
      </div>
      <div className="savebar">
        <p role="status" className="savebar__words">
          {refused.form ? (
            <span className="hint hint--err">
              <TriangleAlert />
              {refused.form}
            </span>
          ) : rule ? (
            <Was {...{ rule, subjects, names }} before={before} terms={isChanged ? terms : null} preview={preview} />
          ) : (
            'Nobody is asked before you publish.'
          )}
        </p>
        {rule && isChanged && (
          <Button variant="secondary" onClick={() => choose(before)}>
            Discard
          </Button>
        )}
        <Button
          disabled={rule !== null && !isChanged}
          pending={isSaving}
          pendingText="Publishing..."
          onClick={() => void publish()}
        >
          Publish requirement
        </Button>
      </div>
      {atOnce && terms && (
        <ruleQuestion.Part
          title={`${countOf(atOnce.overdue, 'person is', 'people are')} overdue at once`}
          description="As soon as you publish it, these people are overdue by this requirement."
          confirmText="Publish anyway"
          cancelText="Change it"
          pending={isSaving}
          pendingText="Publishing..."
          onConfirm={() => void keep(terms)}
          onClose={() => setAtOnce(null)}
        >
          <Overdue preview={atOnce} />
        </ruleQuestion.Part>
      )}
      {guard.isAsking && (
        <ruleQuestion.Part
          title="Leave without publishing?"
          description="What you chose in the sentence is lost."
          confirmText="Leave"
          cancelText="Stay"
          danger
          onConfirm={guard.leave}
          onClose={guard.stay}
        />
      )}
    </>
  )
}

interface WasProps {
  rule: Rule
  subjects: Subjects
  names: ReturnType<typeof usePeopleNames>
  before: Draft
  /** What is chosen now, where that differs and is whole. */
  terms: Terms | null
  preview: ReturnType<typeof usePreview>
}

function Was({ rule, subjects, names, before, terms, preview }: WasProps) {
  const was = termsOf(before)
  if (!terms || !was) return <>Nothing is changed yet.</>
  const { kind, itemId, licenceTypeId } = rule.subject
  const item = subjects.find(one => one.kind === kind && one.itemId === (itemId ?? licenceTypeId))?.title ?? ''
  const now = preview.isWaiting ? null : preview.preview
  return (
    <>
      <b>Was:</b> {wasWords(was, terms, { item, person: names.of })} {now && coverWords(rule.covered, now.covered)}
    </>
  )
}

function Overdue({ preview }: { preview: Preview }) {
  const people = preview.people.filter(({ status }) => status === 'overdue')
  const others = preview.overdue - people.length
  return (
    <ul className="mt-3 list-disc pl-5">
      {people.map(({ id, name, department }) => (
        <li key={id}>
          {name}, {department}
        </li>
      ))}
      {others > 0 && <li>and {countOf(others, 'other')}</li>}
    </ul>
  )
}
