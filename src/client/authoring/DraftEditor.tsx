// The editor: the draft in tabs, what is wrong with it beside, and how it is saved above.
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { authoring } from '../../contract/authoring.ts'
import type { DraftBody } from '../../domain/authoring.ts'
import { useApi } from '../data/api.ts'
import { useSession } from '../data/session.ts'
import { useAddressState } from '../frame/use-address-state.ts'
import { dialogFrom } from '../loading/lost.tsx'
import { type TabItem, TabPanel, Tabs } from '../ui/Tabs.tsx'
import { CheckPanel } from './CheckPanel.tsx'
import { ChoiceForm } from './ChoiceForm.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { EditorActions } from './EditorActions.tsx'
import { EditorHead } from './EditorHead.tsx'
import { tabOf } from './field-places.ts'
import type { Left } from './kept-drafts.ts'
import { MilestoneForm } from './MilestoneForm.tsx'
import { Notes } from './notes.ts'
import { QuizEditor } from './quiz/QuizEditor.tsx'
import { TextEditor } from './TextEditor.tsx'
import { type Draft, useAutosave } from './use-autosave.ts'
import { useTakenUp } from './use-taken-up.ts'
import './editor.css'

/** What compares two texts comes once there are two of them. */
const { Part: PublishDialog } = dialogFrom(async () => (await import('./PublishDialog.tsx')).PublishDialog)
const { Part: ConflictDialog } = dialogFrom(async () => (await import('./ConflictDialog.tsx')).ConflictDialog)

type Tab = 'text' | 'quiz' | 'details'

/** An address may name one that this kind does not have. */
function tabsFor(body: DraftBody): readonly Tab[] {
  return [
    ...('sections' in body ? ['text' as const] : []),
    ...('questions' in body ? ['quiz' as const] : []),
    'details',
  ]
}

export interface DraftEditorProps {
  draft: Draft
  /** What this device has of it. */
  left: Left
}

export function DraftEditor({ draft, left }: DraftEditorProps) {
  const userId = useSession()?.user.id ?? 0
  const autosave = useAutosave(userId, left.name, draft)
  const { body, change, state, saveNow } = autosave
  const { inConflict, settle } = useTakenUp(userId, draft.id, left, autosave)
  const [tab, showTab] = useAddressState<Tab>('tab', tabsFor(body), 'sections' in body ? 'text' : 'details')
  const [isPublishing, setPublishing] = useState(false)
  const [question, showQuestion] = useState(0)
  // On a phone the others are folded.
  const [section, showSection] = useState<number | null>(0)
  // Asked for again whenever the portal has a newer one.
  const check = useApi(authoring.draftCheck, { params: { id: String(draft.id) } }, { keepPrevious: true })
  const problems = check.data ?? []

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void saveNow()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [saveNow])

  function goTo(path: string) {
    const target = tabOf(path)
    const [, list, index] = /^(questions|sections)\.(\d+)/.exec(path) ?? []
    if (list === 'questions') showQuestion(Number(index))
    if (list === 'sections') showSection(Number(index))
    showTab(target)
    // The field is there once its tab is.
    setTimeout(() => focusField(path), 50)
  }

  const props = { draft, body, change, problems }
  const actions = (
    <EditorActions
      {...{ draft, autosave }}
      onPublish={() => void saveNow().then(saved => saved && setPublishing(true))}
    />
  )
  return (
    <Notes value={problems}>
      <div className="page">
        <EditorHead {...{ draft, autosave, actions }} onGo={goTo} />
        <Tabs
          label="Parts of the draft"
          value={tab}
          onValueChange={value => showTab(value as Tab)}
          items={tabsOf(body, problems)}
        >
          {'sections' in body && (
            <TabPanel value="text">
              <div className="editor__grid">
                <TextEditor {...props} shown={section} onShow={showSection} />
                <CheckPanel {...{ draft, problems }} isChecked={check.data !== undefined} onGo={goTo} />
              </div>
            </TabPanel>
          )}
          {'questions' in body && (
            <TabPanel value="quiz">
              <QuizEditor {...props} shown={question} onShow={showQuestion} />
            </TabPanel>
          )}
          <TabPanel value="details">
            <div className="editor__grid editor__grid--two">
              {'metric' in body ? (
                <MilestoneForm body={body} change={change} />
              ) : 'difficulty' in body ? (
                <ChoiceForm body={body} change={change} />
              ) : (
                <DetailsForm {...props} />
              )}
              <CheckPanel {...{ draft, problems }} isChecked={check.data !== undefined} onGo={goTo} />
            </div>
          </TabPanel>
        </Tabs>
        {isPublishing && (
          <PublishDialog
            {...{ draft, body }}
            revision={autosave.revision}
            newer={autosave.newer}
            onGo={goTo}
            onClose={() => setPublishing(false)}
          />
        )}
        {inConflict && (
          <ConflictDialog
            key={inConflict.name}
            {...{ draft, body: inConflict.body, base: inConflict.base }}
            onChoose={settle}
            onClose={() => {}}
          />
        )}
        {!inConflict && (state === 'stale' || state === 'over') && (
          <ConflictDialog {...{ draft, body, base: autosave.base() }} onChoose={autosave.goOnWith} onClose={() => {}} />
        )}
      </div>
      <div className="actionbar desk:hidden">
        <div className="actionbar__in">{actions}</div>
      </div>
    </Notes>
  )
}

const CONTROLS = 'input, textarea, select, [contenteditable]'

function focusField(path: string) {
  const field =
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ??
    document.querySelector<HTMLElement>(`[data-path^="${CSS.escape(path)}"]`)
  const control = field?.matches(`${CONTROLS}, button`)
    ? field
    : (field?.querySelector<HTMLElement>(CONTROLS) ??
      // A heading that is set has none: what is to be written stands below it.
      field?.closest('[data-section]')?.querySelector<HTMLElement>('[contenteditable]'))
  control?.scrollIntoView({ block: 'center' })
  control?.focus()
}

function tabsOf(body: DraftBody, problems: readonly { path: string; severity: string }[]): TabItem[] {
  const wrong = (tab: Tab) => problems.some(({ path, severity }) => severity === 'error' && tabOf(path) === tab)
  const label = (tab: Tab, text: string, count?: number) => (
    <>
      {text}
      {count !== undefined && <span className="tab__n">{count}</span>}
      {wrong(tab) && (
        <span className="editor__wrong">
          <CircleAlert aria-hidden="true" />
          <span className="sr-only">, something must change</span>
        </span>
      )}
    </>
  )
  return [
    ...('sections' in body ? [{ value: 'text', label: label('text', 'Text') }] : []),
    ...('questions' in body ? [{ value: 'quiz', label: label('quiz', 'Quiz', body.questions.length) }] : []),
    { value: 'details', label: label('details', 'sections' in body ? 'Details' : 'Content') },
  ]
}
