// The topic to be read out, a page at a time in large type; the last page asks the crew. A presenter's remote turns the pages.
import './read.css'
import { AArrowUp, ArrowLeft, ArrowRight, Flag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { drawingPicture } from '../../ui/drawing-picture.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { Ticks } from '../../ui/Ticks.tsx'
import { TalkBar } from '../TalkBar.tsx'
import { ActionBar } from './ActionBar.tsx'
import { AskCrew } from './AskCrew.tsx'
import { FromTop } from './FromTop.tsx'
import { pointsIn, questionsHtml, readPages } from './read-pages.ts'
import type { ReadOutProps } from './shared.ts'

/** As it is, and two larger steps. */
const SIZES = 3
const TURNS: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 }

export function ReadOut(props: ReadOutProps) {
  const { talk, crew, text, onView } = props
  const [size, setSize] = useState(0)
  const [turned, setTurned] = useState(0)
  const pages = text ? readPages(text.sections) : []
  const count = pages.length + 1
  const at = Math.min(turned, count - 1)
  const page = pages[at]
  useTurning(by => setTurned(Math.min(Math.max(at + by, 0), count - 1)))
  return (
    <>
      <TalkBar
        title={talk.topic.title}
        subtitle={`Read out, ${crew.signed} of ${crew.rows.length} signed`}
        out={{ label: 'Back to the crew', to: () => onView('crew'), isBack: true }}
      >
        <IconButton label="Larger type" icon={AArrowUp} onClick={() => setSize((size + 1) % SIZES)} />
      </TalkBar>
      <FromTop key={at} />
      <div className="talk__page talk__page--read" data-size={size}>
        {!text && <NoText hasFailed={props.hasFailed} />}
        {text && (
          <div className="talk__where">
            <p>
              <b>
                Page {at + 1} of {count}
              </b>
              <span>{page?.section ?? 'Ask the crew'}</span>
            </p>
            <Ticks
              label={`Page ${at + 1} of ${count}`}
              ticks={Array.from({ length: count }, (_, index) => {
                if (index === at) return 'current'
                return index < at ? 'answered' : 'open'
              })}
            />
          </div>
        )}
        {text && text.version !== talk.topic.version && (
          <Banner
            tone="warn"
            title={`This is version ${text.version}; the talk was started on version ${talk.topic.version}`}
          >
            A new version was published meanwhile. Finish this talk and start another to have the new one signed.
          </Banner>
        )}
        {page ? (
          <article className="readout">
            <h2>{page.heading}</h2>
            {at === 0 && text?.drawing && (
              <img src={drawingPicture(text.drawing.svg)} alt={text.drawing.description} width={480} height={206} />
            )}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, which lets only plain text elements through */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
          </article>
        ) : (
          <AskCrew {...props} questions={pointsIn(questionsHtml(text?.sections ?? []))} />
        )}
      </div>
      <ActionBar>
        <Button variant="secondary" onClick={() => (at === 0 ? onView('crew') : setTurned(at - 1))}>
          <ArrowLeft />
          Back
        </Button>
        {page ? (
          <Button onClick={() => setTurned(at + 1)}>
            Next
            <ArrowRight />
          </Button>
        ) : (
          <Button onClick={() => onView('finish')}>
            <Flag />
            Finish…
          </Button>
        )}
      </ActionBar>
    </>
  )
}

/** Not while somebody types or has a dialog open; a blank presses what has the focus. */
function useTurning(turn: (by: number) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const by = TURNS[event.key]
      const target = event.target as Element | null
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      if (target?.closest('input, textarea, select, [role=dialog]')) return
      if (event.key === ' ' && target?.closest('button, a')) return
      event.preventDefault()
      turn(by)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}

function NoText({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed)
    return (
      <Loading label="Loading the topic">
        <SkeletonRows rows={5} />
      </Loading>
    )
  return (
    <Banner tone="neutral" title="The text is not on this phone">
      It comes once there is a signal. The questions to the crew and what is raised can be written down all the same.
    </Banner>
  )
}
