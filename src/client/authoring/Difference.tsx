// What differs between two versions: side by side on a wide screen, one pair after the other on a phone.
import { useMemo } from 'react'
import type { DraftBody } from '../../domain/authoring.ts'
import { differencesBetween, type Run } from './difference.ts'
import './difference.css'

export interface DifferenceProps {
  before: DraftBody
  after: DraftBody
  was: string
  isNow: string
}

export function Difference({ before, after, was, isNow }: DifferenceProps) {
  const parts = useMemo(() => differencesBetween(before, after), [before, after])
  if (parts.length === 0) return <p className="text-subtle">Nothing differs.</p>
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="difference__heads" aria-hidden="true">
        <b>{was}</b>
        <b>{isNow}</b>
      </div>
      {parts.map(({ path, title, lines }) => (
        <section key={`${path} ${title}`} aria-label={title} className="difference__part">
          <h3>{title}</h3>
          {lines.length === 0 && <p>Only its form changed: bold, a heading or a list.</p>}
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text
            <div key={index} className="difference__pair">
              <Side label={`Was, in ${was}`} runs={line.was} kind="was" />
              <Side label={`Is now, in ${isNow}`} runs={line.isNow} kind="now" />
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function Side({ label, runs, kind }: { label: string; runs: readonly Run[] | null; kind: 'was' | 'now' }) {
  const Mark = kind === 'was' ? 'del' : 'ins'
  if (!runs) return <div className="difference__side difference__side--none" />
  return (
    <div className={`difference__side difference__side--${kind}`}>
      <span className="sr-only">{label}: </span>
      <p>
        {runs.map(({ text, isChanged }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the text
          isChanged ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
        )}
      </p>
    </div>
  )
}
