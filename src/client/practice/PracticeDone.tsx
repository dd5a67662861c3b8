// After a round, or when nothing is due: how strong each area is, and when the next round comes.
import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { PRACTICE_ROUND } from '../../domain/practice.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead, IronCard } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { countOf } from '../ui/words.ts'
import { AreaStrengths } from './AreaStrengths.tsx'
import type { RoundResult } from './PracticeRound.tsx'
import { type Area, dayAhead, type Practice, remembered, untilWords } from './words.ts'
import './practice.css'

export interface Finished {
  results: readonly RoundResult[]
  seconds: number
  /** How strong each area was before. */
  before: readonly Area[]
}

interface PracticeDoneProps {
  /** Null where nothing was due to begin with. */
  finished: Finished | null
  now: Practice
  isFetching: boolean
  onMore: () => void
}

export function PracticeDone({ finished, now, isFetching, onMore }: PracticeDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const more = Math.min(now.due, PRACTICE_ROUND)
  return (
    <div className="page">
      <IronCard className="grid grid-cols-1 gap-3">
        <div>
          {finished && <p className="text-14">Practice, {countOf(finished.seconds, 'second')}</p>}
          <h1 ref={heading} tabIndex={-1}>
            {finished && more > 0 ? roundWords(finished.results) : 'Done for today'}
          </h1>
          <p className="mt-1">
            {finished ? `${remembered(finished.results, now.today)} ` : 'Nothing is due. '}
            {nextWords(now)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button asChild variant="hivis">
            <Link href="/">Back to Dashboard</Link>
          </Button>
          {more > 0 && (
            <Button variant="on-iron" pending={isFetching} pendingText="Loading..." onClick={onMore}>
              {more === 1 ? '1 more question' : `${more} more questions`}
            </Button>
          )}
        </div>
      </IronCard>
      <div className={cx('practice__done', !finished && 'practice__done--alone')}>
        <AreaStrengths areas={now.areas} before={finished?.before ?? now.areas} />
        {finished && <Results results={finished.results} now={now} />}
      </div>
      <p className="text-14 text-subtle">Practice is yours alone: no points, and nobody else sees your answers.</p>
    </div>
  )
}

function roundWords(results: readonly RoundResult[]): string {
  return results.some(({ isCorrect }) => isCorrect) ? 'Good round' : 'Round over'
}

function nextWords({ due, nextOn, today }: Practice): string {
  if (due > 0) return `${due === 1 ? '1 more is' : `${due} more are`} ready.`
  return nextOn ? `Next round ${dayAhead(nextOn, today)}.` : ''
}

function Results({ results, now }: { results: readonly RoundResult[]; now: Practice }) {
  const title = results.length === 1 ? 'Your question' : `Your ${results.length} questions`
  return (
    <Card flush aria-labelledby="practice-results">
      <CardHead title={title} titleId="practice-results" />
      <ul className="practice__results">
        {results.map(({ question, isCorrect, nextOn }) => (
          <li key={question.id}>
            <span className={cx('practice__sign', isCorrect && 'practice__sign--right')} aria-hidden="true">
              {isCorrect ? <Check /> : <RotateCcw />}
            </span>
            <div>
              <b>{question.question}</b>
              <p>
                {isCorrect ? `Right. Again ${untilWords(nextOn, now.today)}` : `Again ${untilWords(nextOn, now.today)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
