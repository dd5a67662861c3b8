// The text of a module in sections that fold, and how many of them were opened.
import { ArrowDown, Check } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { pathOf } from '../../contract/endpoint.ts'
import { modules } from '../../contract/modules.ts'
import { percentageOf } from '../../domain/compliance.ts'
import { useReadingFacts } from '../data/use-reading-facts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Collapsible } from '../ui/Collapsible.tsx'
import { cx } from '../ui/cx.ts'
import { SectionText } from '../ui/DocumentText.tsx'
import { DownloadPdf } from '../ui/DownloadPdf.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { TrainingModule } from './use-modules.ts'
import type { useReading } from './use-reading.ts'

interface SectionsProps {
  module: TrainingModule
  reading: ReturnType<typeof useReading>
  /** The title of a section to open at once. */
  first: string | null
}

const idOf = (anchor: string) => `section-${anchor}`

export function Sections({ module, reading, first }: SectionsProps) {
  const { sections } = module.content
  const [open, setOpen] = useState<readonly string[]>([])
  const whole = useRef<HTMLElement>(null)
  const text = useMemo(() => sections.map(({ content }) => ({ html: content })), [sections])
  useReadingFacts(whole, { kind: 'module-read', itemId: module.id, version: module.version, sections: text })
  const openedCount = sections.filter(({ anchor }) => reading.opened.includes(anchor)).length

  function show(anchor: string, isShown: boolean) {
    setOpen(now => (isShown ? [...now, anchor] : now.filter(entry => entry !== anchor)))
    if (isShown) reading.markOpened(anchor)
  }

  /** Closes the one that was read, so that the next one is at the top. */
  function moveOn(from: string, to: string) {
    setOpen(now => [...now.filter(entry => entry !== from), to])
    reading.markOpened(to)
    requestAnimationFrame(() => goTo(to))
  }

  const showAsked = useEffectEvent((wanted: typeof first) => {
    const asked = sections.find(({ title }) => title === wanted)
    if (!asked) return
    show(asked.anchor, true)
    requestAnimationFrame(() => goTo(asked.anchor))
  })
  useEffect(() => showAsked(first), [first])

  return (
    <section ref={whole} className="grid grid-cols-1 gap-4" aria-labelledby="reading-heading">
      <div>
        <div className="flex items-center gap-3 justify-between mb-2.5">
          <h2 id="reading-heading">Training content</h2>
          <span className="text-14" role="status">
            <b>
              {openedCount} of {sections.length}
            </b>{' '}
            sections opened
          </span>
        </div>
        <ProgressBar
          value={percentageOf(openedCount, sections.length)}
          label="Reading progress"
          valueText={`${openedCount} of ${sections.length} sections opened`}
          on="canvas"
          band="brand"
        />
      </div>
      <Card flush>
        {sections.map(({ title, anchor, content }, index) => {
          const next = sections[index + 1]
          const wasOpened = reading.opened.includes(anchor)
          return (
            <div
              key={anchor}
              id={idOf(anchor)}
              className={cx('px-4 py-2 desk:px-6', index > 0 && 'border-line border-t')}
            >
              <Collapsible
                level={3}
                open={open.includes(anchor)}
                onOpenChange={isShown => show(anchor, isShown)}
                title={<SectionTitle number={index + 1} title={title} wasOpened={wasOpened} />}
              >
                <div className="grid grid-cols-1 gap-4 pb-4">
                  <SectionText title={title} html={content} />
                  {next && (
                    <Button
                      variant="secondary"
                      className="h-auto min-h-11 justify-self-start py-2 text-left whitespace-normal"
                      onClick={() => moveOn(anchor, next.anchor)}
                    >
                      Next: {next.title}
                      <ArrowDown />
                    </Button>
                  )}
                </div>
              </Collapsible>
            </div>
          )
        })}
      </Card>
      {sections.length > 0 && <DownloadPdf href={pdfOf(module)} className="justify-self-start" />}
    </section>
  )
}

function pdfOf({ id, version }: TrainingModule): string {
  const query = { v: String(version), download: '1' }
  return pathOf(modules.moduleDocument, { params: { id: String(id) }, query })
}

function SectionTitle({ number, title, wasOpened }: { number: number; title: string; wasOpened: boolean }) {
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-8 flex-none place-items-center rounded-full text-13 font-bold',
          wasOpened ? 'bg-success-soft text-success-text' : 'bg-neutral-soft text-neutral-text',
        )}
      >
        {wasOpened ? <Check className="size-4" /> : number}
      </span>
      {title}
      {wasOpened && <VisuallyHidden>, opened</VisuallyHidden>}
    </span>
  )
}

function goTo(anchor: string): void {
  const section = document.getElementById(idOf(anchor))
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}
