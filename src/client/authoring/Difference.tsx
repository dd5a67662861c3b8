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
    <div className="difference">
      <div className="difference__heads" aria-hidden="true">
        <b>{was}</b>
        <b>{isNow}</b>
      </div>
      {parts.map(part => (
        <section key={`${part.path} ${part.title}`} aria-label={part.title}>
          <h3>{part.title}</h3>
          <div className="difference__pair">
            <Side label={`Was, in ${was}`} runs={part.was} kind="was" />
            <Side label={`Is now, in ${isNow}`} runs={part.isNow} kind="now" />
          </div>
        </section>
      ))}
    </div>
  )
}

function Side({ label, runs, kind }: { label: string; runs: readonly Run[]; kind: 'was' | 'now' }) {
  const Mark = kind === 'was' ? 'del' : 'ins'
  const isEmpty = runs.every(({ text }) => text.trim() === '')
  return (
    <div className={`difference__side difference__side--${kind}`}>
      <span className="difference__label">{label}</span>
      {isEmpty ? (
        <i>Nothing</i>
      ) : (
        <p>
          {runs.map(({ text, isChanged }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the text
            isChanged ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
          )}
        </p>
      )}
    </div>
  )
}
