// The text of a draft: its sections in an outline and on paper, with one toolbar for all of them; or a PDF in their place.
import type { Editor } from '@tiptap/react'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DraftBody, DraftSection } from '../../domain/authoring.ts'
import { dialogFrom } from '../loading/lost.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldNote } from './FieldNote.tsx'
import { hasSetSections } from './kinds.ts'
import { useNote } from './notes.ts'
import { Outline } from './Outline.tsx'
import { OwnFile } from './OwnFile.tsx'
import { RichText } from './rich-text/RichText.tsx'
import { Toolbar } from './rich-text/Toolbar.tsx'
import type { Draft } from './use-autosave.ts'

const { Part: PictureDialog } = dialogFrom(async () => (await import('./PictureDialog.tsx')).PictureDialog)

export interface TextEditorProps {
  draft: Draft
  body: DraftBody
  change: (body: DraftBody) => void
}

type Written = Extract<DraftBody, { sections: DraftSection[] }>

export function TextEditor({ draft, body, change }: TextEditorProps) {
  const written = body as Written
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isAddingPicture, setAddingPicture] = useState(false)
  const paper = useRef<HTMLDivElement>(null)
  const isSet = hasSetSections(draft.kind)
  const { sections } = written
  const live = draft.live && 'sections' in draft.live.body ? draft.live.body.sections : null

  const setSections = (next: DraftSection[]) => change({ ...written, sections: next } as DraftBody)
  const setSection = (index: number, changes: Partial<DraftSection>) =>
    setSections(sections.map((section, at) => (at === index ? { ...section, ...changes } : section)))
  /** Questions name their section, so they follow when it is renamed. */
  const renameSection = (index: number, title: string) => {
    const before = sections[index]?.title
    const renamed = sections.map((section, at) => (at === index ? { ...section, title } : section))
    const follow = 'questions' in written && before
    const questions = follow
      ? { questions: written.questions.map(one => (one.section === before ? { ...one, section: title } : one)) }
      : {}
    change({ ...written, ...questions, sections: renamed } as DraftBody)
  }
  const goTo = (index: number) => {
    const section = paper.current?.querySelectorAll<HTMLElement>('[data-section]')[index]
    section?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    section?.querySelector<HTMLElement>('[contenteditable]')?.focus({ preventScroll: true })
  }

  if ('file' in written && written.file !== null) return <OwnFile body={written} change={change} />
  return (
    <>
      <Outline
        {...{ sections, live, isSet }}
        onGo={goTo}
        onMove={(from, to) => setSections(moved(sections, from, to))}
        onRemove={index => setSections(sections.filter((_, at) => at !== index))}
      />
      <div ref={paper} className="paper">
        <Toolbar editor={editor} onPicture={() => setAddingPicture(true)} />
        {sections.map((section, index) => (
          <SectionOnPaper
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is what stands at its place; its text follows by value
            key={index}
            {...{ section, index, isSet }}
            isChanged={live !== null && live.find(({ title }) => title === section.title)?.content !== section.content}
            onTitle={title => renameSection(index, title)}
            onContent={content => setSection(index, { content })}
            onFocus={setEditor}
          />
        ))}
        <div className="paper__foot">
          {!isSet && (
            <Button variant="secondary" onClick={() => setSections([...sections, { title: '', content: '' }])}>
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

interface SectionOnPaperProps {
  section: DraftSection
  index: number
  isSet: boolean
  isChanged: boolean
  onTitle: (title: string) => void
  onContent: (content: string) => void
  onFocus: (editor: Editor) => void
}

function SectionOnPaper({ section, index, isSet, isChanged, onTitle, onContent, onFocus }: SectionOnPaperProps) {
  const titleNote = useNote(`sections.${index}.title`)
  const note = useNote(`sections.${index}.content`)
  return (
    <section data-section className="paper__section" aria-label={section.title || `Section ${index + 1}`}>
      <div data-path={`sections.${index}.title`}>
        {isSet ? (
          <h2>{section.title}</h2>
        ) : (
          <input
            className="paper__title"
            aria-label={`Heading of section ${index + 1}`}
            placeholder="Heading"
            value={section.title}
            aria-invalid={titleNote?.severity === 'error' || undefined}
            onChange={event => onTitle(event.target.value)}
          />
        )}
        <FieldNote note={titleNote} />
      </div>
      {isChanged && <span className="paper__changed">Changed</span>}
      <div data-path={`sections.${index}.content`}>
        <RichText
          label={`Text of ${section.title || `section ${index + 1}`}`}
          value={section.content}
          onChange={onContent}
          onFocus={onFocus}
          invalid={note?.severity === 'error'}
          describedBy={note ? `note-section-${index}` : undefined}
        />
        <FieldNote note={note} id={`note-section-${index}`} />
      </div>
    </section>
  )
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(to, 0, item)
  return next
}
