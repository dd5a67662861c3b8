// A module before its quiz: what it is, its text, the sign-off, and the way on.
import { Award, Clock, FileQuestion, Lock } from 'lucide-react'
import { categoryLabel } from '../../domain/compliance.ts'
import { isManual } from '../../domain/modules.ts'
import { correctToPass } from '../../domain/quiz.ts'
import type { AskedItem } from '../data/asked.ts'
import { askedAgain } from '../loading/asked-again.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { categoryScope } from '../ui/category.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { countOf } from '../ui/words.ts'
import { CertificateLink } from './CertificateLink.tsx'
import { IntroActions } from './IntroActions.tsx'
import { ModuleCrumbs } from './ModuleCrumbs.tsx'
import { ReadingSignOff } from './ReadingSignOff.tsx'
import { Sections } from './Sections.tsx'
import { useKeptAnswers } from './use-answers.ts'
import type { Eligibility, ModuleProgress, ModuleRow, TrainingModule } from './use-modules.ts'
import { useReading } from './use-reading.ts'
import { hintWords, STATUS_FACES, unlockWords, usedUpWords } from './words.ts'
import '../ui/css/module-card.css'

export interface ModuleIntroProps {
  module: TrainingModule
  progress: ModuleProgress
  /** Null where it cannot be asked for without a connection. */
  eligibility: Eligibility | null
  rows: readonly ModuleRow[]
  /** Done before, and to be done again. */
  asked: AskedItem | null
  section: string | null
  onQuiz: () => void
}

export function ModuleIntro(props: ModuleIntroProps) {
  const { module, progress, asked, section, onQuiz, eligibility } = props
  const reading = useReading(module.id, module.version)
  const kept = useKeptAnswers(module)
  const hasQuiz = module.quiz.questions.length > 0
  const isLocked = progress.status === 'locked'
  const unopened = module.content.sections.filter(({ anchor }) => !reading.opened.includes(anchor)).length
  return (
    <>
      <div className={cx('page page--read', categoryScope(module.area))}>
        <ModuleCrumbs module={module} />
        <Head module={module} progress={progress} />
        <Notices {...props} answered={kept?.answers.filter(answer => answer !== null).length ?? 0} />
        <Sections module={module} reading={reading} first={section} />
        {hasQuiz && !isLocked && <ReadingSignOff module={module} progress={progress} unopened={unopened} />}
        {!hasQuiz && !isManual(module) && <EmptyState icon={FileQuestion} title="No quiz available for this module." />}
      </div>
      <IntroActions
        module={module}
        progress={progress}
        eligibility={eligibility}
        hasDraft={kept !== null}
        isAskedAgain={asked !== null}
        onQuiz={onQuiz}
      />
    </>
  )
}

function Head({ module, progress }: Pick<ModuleIntroProps, 'module' | 'progress'>) {
  const face = STATUS_FACES[progress.status]
  const total = module.quiz.questions.length
  const facts = [
    ...(isManual(module) ? ['Manual, no quiz'] : [countOf(total, 'question')]),
    ...(total > 0
      ? [`Pass mark ${module.passingScore}% (${correctToPass(total, module.passingScore)} of ${total})`]
      : []),
    ...(progress.score === null ? [] : [`Best score ${progress.score}%`]),
    ...(progress.attempts === 0 ? [] : [countOf(progress.attempts, 'attempt')]),
  ]
  return (
    <div
      className={cx(
        'grid desk:grid-cols-[minmax(0,1fr)_280px] desk:items-center desk:gap-8 gap-4',
        progress.status === 'locked' && 'mod--locked',
      )}
    >
      <img
        src={module.imageUrl}
        alt=""
        width={320}
        height={160}
        className="aspect-[2] h-auto w-full rounded-lg object-cover desk:order-2"
      />
      <div className="pagehead">
        <div className="flex items-center gap-3">
          <span className="mod__area mb-0">{categoryLabel(module.area)}</span>
          <Badge tone={face.tone} icon={face.icon}>
            {face.label}
          </Badge>
        </div>
        <h1 tabIndex={-1}>{module.title}</h1>
        <p>{module.description}</p>
        <div className="mod__meta">
          <span>
            <Clock />
            {module.duration}
          </span>
          {facts.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

function Notices({ module, progress, eligibility, rows, asked, answered }: ModuleIntroProps & { answered: number }) {
  const all = rows.map(row => row.module)
  const usedUp =
    eligibility?.limit != null && !eligibility.canTakeQuiz && progress.status !== 'locked' ? eligibility : null
  const hint = hintWords(module, progress, usedUp !== null)
  return (
    <>
      {progress.status === 'locked' &&
        (all.some(({ id }) => id === module.id) ? (
          <Banner tone="neutral" icon={Lock} title="This module is locked">
            {unlockWords(all, module)}. You can already read it here.
          </Banner>
        ) : (
          <Banner tone="neutral" title="This module is not part of your training">
            It is for other departments. You can read it here.
          </Banner>
        ))}
      {asked && <askedAgain.Part {...asked} />}
      {progress.certificateNumber && (
        <Banner
          tone="success"
          icon={Award}
          title="Module completed"
          action={<CertificateLink number={progress.certificateNumber} />}
        >
          Certificate {progress.certificateNumber}
        </Banner>
      )}
      {hint && (
        <Banner tone="info" title={progress.reviewOpen ? 'Review open' : 'So close'}>
          {hint}
        </Banner>
      )}
      {usedUp && (
        <Banner tone="warn" title={usedUpWords(usedUp)}>
          You can keep reading today and take the next one tomorrow.
        </Banner>
      )}
      {answered > 0 && !progress.reviewOpen && (
        <Banner tone="neutral" title="Your quiz is waiting">
          {answered} of {countOf(module.quiz.questions.length, 'question')} answered, kept on this device.
        </Banner>
      )}
    </>
  )
}
