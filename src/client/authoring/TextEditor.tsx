// The text of a draft: its sections in an outline and on paper, with one toolbar for all of them; or a PDF in their place.
import type { Editor } from '@tiptap/react'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DraftBody, DraftSection } from '../../domain/authoring.ts'
import { dialogFrom } from '../loading/lost.tsx'
import { Button } from '../ui/Button.tsx'
import { hasSetSections } from './kinds.ts'
import { Outline } from './Outline.tsx'
import { OwnFile } from './OwnFile.tsx'
import { Toolbar } from './rich-text/Toolbar.tsx'
import { SectionOnPaper } from './SectionOnPaper.tsx'
import { SectionTools } from './SectionTools.tsx'
import { TopicDrawing } from './TopicDrawing.tsx'
import type { Draft } from './use-autosave.ts'

const { Part: PictureDialog } = dialogFrom(async () => (await import('./PictureDialog.tsx')).PictureDialog)

export interface TextEditorProps {
  draft: Draft
  body: DraftBody
  change: (body: DraftBody) => void
  /** On a phone only one section is open. */
  shown: number | null
  onShow: (index: number | null) => void
}

type Written = Extract<DraftBody, { sections: DraftSection[] }>

interface Following {
  /** The heading as it was entered. */
  title: string
  /** By their places. */
  questions: ReadonlySet<number>
}

const NOTHING: Following = { title: '', questions: new Set() }

export function TextEditor({ draft, body, change, shown, onShow }: TextEditorProps) {
  const written = body as Written
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isAddingPicture, setAddingPicture] = useState(false)
  const paper = useRef<HTMLDivElement>(null)
  const following = useRef<Following>(NOTHING)
  const isSet = hasSetSections(draft.kind)
  const { sections } = written
  const live = draft.live && 'sections' in draft.live.body ? draft.live.body.sections : null

  const setSections = (next: DraftSection[]) => change({ ...written, sections: next } as DraftBody)
  const setSection = (index: number, changes: Partial<DraftSection>) =>
    setSections(sections.map((section, at) => (at === index ? { ...section, ...changes } : section)))
  const questions = 'questions' in written ? written.questions : []
  /** Questions name their section: those that did as its heading was entered follow it, whatever it reads on the way. */
  const follow = (index: number) => {
    const title = sections[index]?.title ?? ''
    const of = questions.flatMap(({ section }, at) => (title !== '' && section === title ? [at] : []))
    following.current = { title, questions: new Set(of) }
  }
  const renameSection = (index: number, title: string) => {
    const renamed = sections.map((section, at) => (at === index ? { ...section, title } : section))
    const followed = questions.map((one, at) =>
      following.current.questions.has(at) && title !== '' ? { ...one, section: title } : one,
    )
    const changed = 'questions' in written ? { questions: followed } : {}
    change({ ...written, ...changed, sections: renamed } as DraftBody)
  }
  /** Questions that name a section would stand without one. */
  const endRenaming = (index: number) => {
    const { title, questions: of } = following.current
    if (sections[index]?.title === '' && of.size > 0) renameSection(index, title)
    following.current = NOTHING
  }
  const move = (from: number, to: number) => {
    setSections(moved(sections, from, to))
    onShow(to)
    // The section went elsewhere; the hand stays on it.
    const label = document.activeElement?.getAttribute('aria-label') ?? ''
    requestAnimationFrame(() =>
      paper.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)?.focus(),
    )
  }
  const goTo = (index: number) => {
    onShow(index)
    const section = paper.current?.querySelectorAll<HTMLElement>('[data-section]')[index]
    section?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    section?.querySelector<HTMLElement>('[contenteditable]')?.focus({ preventScroll: true })
  }

  if ('file' in written && written.file !== null) return <OwnFile body={written} change={change} />
  return (
    <>
      <Outline {...{ sections, live, isSet }} onGo={goTo} onMove={move} />
      <div ref={paper} className="paper">
        <Toolbar editor={editor} onPicture={() => setAddingPicture(true)} />
        {'drawing' in written && (
          <TopicDrawing drawing={written.drawing} onChange={drawing => change({ ...written, drawing })} />
        )}
        {sections.map((section, index) => (
          <SectionOnPaper
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place; its text follows by value
            key={index}
            {...{ section, index, isSet }}
            isOpen={shown === index}
            onToggle={() => onShow(shown === index ? null : index)}
            tools={
              !isSet && (
                <SectionTools
                  {...{ section, index }}
                  count={sections.length}
                  onMove={to => move(index, to)}
                  onRemove={() => setSections(sections.filter((_, at) => at !== index))}
                />
              )
            }
            isChanged={live !== null && live.find(({ title }) => title === section.title)?.content !== section.content}
            onTitle={title => renameSection(index, title)}
            onTitleEntered={() => follow(index)}
            onTitleLeft={() => endRenaming(index)}
            onContent={content => setSection(index, { content })}
            onFocus={setEditor}
          />
        ))}
        <div className="paper__foot">
          {!isSet && (
            <Button
              variant="secondary"
              onClick={() => {
                setSections([...sections, { title: '', content: '' }])
                onShow(sections.length)
              }}
            >
              <Plus />
              Add a section
            </Button>
          )}
          {'file' in written && <OwnFile body={written} change={change} />}
        </div>
      </div>
      {isAddingPicture && editor && <PictureDialog editor={editor} onClose={() => setAddingPicture(false)} />}
    </>
  )
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(to, 0, item)
  return next
}
