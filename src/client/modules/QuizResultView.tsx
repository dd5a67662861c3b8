// The result of a quiz: the score, what was earned, what was not right, and the way on.
import { ArrowLeft, ArrowRight, Award, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { correctToPass } from '../../domain/quiz.ts'
import type { AskedItem } from '../data/asked.ts'
import { askedAgain } from '../loading/asked-again.tsx'
import { Button } from '../ui/Button.tsx'
import { IronCard } from '../ui/Card.tsx'
import { Percent } from '../ui/Percent.tsx'
import { PlateRing } from '../ui/PlateRing.tsx'
import { Ticks } from '../ui/Ticks.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { countOf } from '../ui/words.ts'
import { CertificateLink } from './CertificateLink.tsx'
import { ModuleCrumbs } from './ModuleCrumbs.tsx'
import type { LastResult } from './use-last-result.ts'
import { type ModuleRow, moduleAddress, type QuizResult, type TrainingModule, trackAddress } from './use-modules.ts'
import { WrongAnswers } from './WrongAnswers.tsx'

interface QuizResultViewProps {
  module: TrainingModule
  last: LastResult
  canCorrect: boolean
  rows: readonly ModuleRow[]
  /** Still to be done again. */
  asked: AskedItem | null
  onCorrect: () => void
  /** Leads to the text, at a section or at its beginning. */
  onReadAgain: (section: string | null) => void
}

export function QuizResultView(props: QuizResultViewProps) {
  const { module, last, canCorrect, rows, asked, onReadAgain } = props
  const { result } = last
  const next = result.passed ? nextAfter(module, rows) : undefined
  // Two ways on leave a phone no room for the way back, which is among the crumbs anyway.
  const isTwofold = canCorrect && next !== undefined
  const wrong = result.incorrectQuestions.map(({ questionIndex }) => questionIndex)
  const ticks = last.asked.map((_, index) => (wrong.includes(index) ? ('wrong' as const) : ('right' as const)))
  return (
    <>
      <div className="page page--read">
        <ModuleCrumbs module={module} self />
        <Score module={module} result={result} canCorrect={canCorrect} />
        {asked && !result.passed && <askedAgain.Part {...asked} />}
        <div>
          <Ticks ticks={ticks} label={`${result.correctAnswers} of ${result.totalQuestions} correct`} />
          <div className="mt-1.5 flex items-center justify-between gap-3 text-13 text-subtle" aria-hidden="true">
            <span>Question 1</span>
            <span>{result.totalQuestions}</span>
          </div>
        </div>
        <WrongAnswers asked={last.asked} result={result} canCorrect={canCorrect} onReadAgain={onReadAgain} />
      </div>
      <div className="actionbar">
        <div className="actionbar__in actionbar__in--between phone:flex-wrap">
          <Button asChild variant="secondary" size="lg" className={isTwofold ? 'mr-auto phone:hidden' : undefined}>
            <Link href={trackAddress(module.category)}>
              <ArrowLeft />
              Modules
            </Link>
          </Button>
          <WayOn {...props} next={next} />
        </div>
      </div>
    </>
  )
}

function Score({ module, result, canCorrect }: { module: TrainingModule; result: QuizResult; canCorrect: boolean }) {
  const { passed, score, correctAnswers, totalQuestions, pointsAwarded, certificate } = result
  return (
    <IronCard className="grid gap-5 desk:grid-cols-[auto_minmax(0,1fr)] desk:items-center desk:gap-10">
      <PlateRing value={score} label={`Score ${score}%`} size={156} thickness={16} iron className="justify-self-center">
        <Percent value={score} className="text-48" />
      </PlateRing>
      <div className="grid grid-cols-1 gap-3">
        <div>
          <h1 tabIndex={-1}>{passed ? 'Module passed' : 'Not passed yet'}</h1>
          <p className="mt-1.5">{passed ? module.title : failedWords(result, canCorrect)}</p>
        </div>
        <dl className="flex gap-6 border-iron-line border-y py-3 desk:gap-10">
          <Fact label="Correct">
            {correctAnswers} of {totalQuestions}
          </Fact>
          <Fact label="Pass mark">
            {correctToPass(totalQuestions, module.passingScore)} of {totalQuestions}
          </Fact>
          <Fact label="Points">{pointsAwarded > 0 ? <span className="text-hivis">+{pointsAwarded}</span> : 0}</Fact>
        </dl>
        {certificate && (
          <div className="flex flex-wrap items-center gap-3 text-14">
            <span className="flex items-start gap-2">
              <Award className="mt-0.5 size-[18px]" />
              <span>
                Certificate <strong>{certificate.certificateNumber}</strong>, issued{' '}
                <Timestamp at={certificate.issuedAt} format="date" />
              </span>
            </span>
            <CertificateLink number={certificate.certificateNumber} variant="on-iron" />
          </div>
        )}
      </div>
    </IronCard>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13">{label}</dt>
      <dd className="font-heavy text-20 text-on-iron">{children}</dd>
    </div>
  )
}

function failedWords({ wrongAnswers }: QuizResult, canCorrect: boolean): string {
  if (canCorrect) return `Correct ${countOf(wrongAnswers, 'answer')} and submit the quiz again.`
  return 'Read the sections below again, then retake the module.'
}

type WayOnProps = Pick<QuizResultViewProps, 'last' | 'canCorrect' | 'onCorrect' | 'onReadAgain'> & {
  next: ModuleRow | undefined
}

function WayOn({ last, canCorrect, next, onCorrect, onReadAgain }: WayOnProps) {
  const { passed, wrongAnswers } = last.result
  if (!passed && !canCorrect) {
    return (
      <Button size="lg" onClick={() => onReadAgain(null)}>
        <RotateCcw />
        Retake module
      </Button>
    )
  }
  return (
    <>
      {canCorrect && (
        // Whoever has passed may go on; the correction is offered as well.
        <Button size="lg" variant={next ? 'secondary' : 'primary'} onClick={onCorrect}>
          Correct {countOf(wrongAnswers, 'answer')}
          {!next && <ArrowRight />}
        </Button>
      )}
      {next && (
        <Button asChild size="lg">
          <Link href={moduleAddress(next.module.id)}>
            Next module
            <ArrowRight />
          </Link>
        </Button>
      )}
    </>
  )
}

/** The next one that is open and not done. */
function nextAfter(module: TrainingModule, rows: readonly ModuleRow[]): ModuleRow | undefined {
  const place = rows.findIndex(row => row.module.id === module.id)
  return rows.slice(place + 1).find(({ progress: { status } }) => status === 'not_started' || status === 'in-progress')
}
