// The next step in words, and what its button opens.
import type { NextStep } from '../../domain/next-step.ts'
import { DAILY_QUIZ_LIMIT } from '../../domain/quiz.ts'
import { TOOLBOX_PASS, TOOLBOX_QUESTIONS } from '../../domain/toolbox.ts'
import { countOf } from '../ui/words.ts'
import { addressOf } from './tabs.ts'
import type { useNextStep } from './use-next-step.ts'

interface StepWords {
  meta?: string
  code?: string
  title: string
  description: string
  action: string
  opens: { href: string } | { document: string } | { form: true }
}

type Next = ReturnType<typeof useNextStep>
type Of<Kind extends NextStep['kind']> = Extract<NextStep, { kind: Kind }>

/** Null while the step is not known. */
export function wordsForStep(next: Next): StepWords | null {
  const { step } = next
  switch (step.kind) {
    case 'unknown':
      return null
    case 'document':
      return documentWords(next, step)
    case 'manual':
      return manualWords(next, step)
    case 'form':
      return {
        title: 'Submit your induction form',
        description: 'Every document is read. Your name and email address finish your induction.',
        action: 'Open the form',
        opens: { form: true },
      }
    case 'module':
      return moduleWords(next, step)
    case 'topic':
      return topicWords(next, step)
    case 'challenge':
      return {
        title: 'Daily Challenge',
        description: 'One question a day keeps your streak going.',
        action: "Answer today's question",
        opens: { href: '/daily-challenge' },
      }
    case 'nothing':
      return {
        title: 'All done for today',
        description: step.waits
          ? `You have taken today's ${DAILY_QUIZ_LIMIT} quizzes. The next one waits for tomorrow.`
          : "Everything is signed off and today's challenge is answered. See where that puts you.",
        action: 'Open the leaderboard',
        opens: { href: '/leaderboard' },
      }
  }
}

function documentWords({ documents, isInductionComplete }: Next, step: Of<'document'>): StepWords | null {
  const document = documents.find(({ id }) => id === step.id)
  if (!document) return null
  const left = countOf(step.toGo, 'document')
  return {
    meta: `${document.minutes ?? 1} min read`,
    code: document.documentNumber,
    title: document.title,
    description: isInductionComplete
      ? `Revised since you signed it. ${left} to read again.`
      : `${left} to go, then your induction form.`,
    action: 'View document',
    opens: { document: String(document.id) },
  }
}

function manualWords({ modules }: Next, step: Of<'manual'>): StepWords | null {
  const manual = modules.find(({ id }) => id === step.id)
  if (!manual) return null
  return {
    meta: `${manual.duration} read`,
    code: 'Induction manual',
    title: manual.title,
    description: `Your induction is complete. ${countOf(step.toGo, 'manual')} still to read.`,
    action: 'Open manual',
    opens: { href: `/quiz/${manual.id}` },
  }
}

function moduleWords({ modules, progress }: Next, step: Of<'module'>): StepWords | null {
  const module = modules.find(({ id }) => id === step.id)
  if (!module) return null
  const hasStarted = progress.some(({ moduleId, status }) => moduleId === step.id && status === 'in-progress')
  return {
    meta: module.duration,
    code: module.category === 'base-training' ? 'GQ1 Training' : 'GQ2 Training',
    title: module.title,
    description: `${hasStarted ? 'You have started this one. ' : ''}Pass its quiz with ${module.passingScore}% to complete it.`,
    action: hasStarted ? 'Continue' : 'Start',
    opens: { href: `/quiz/${module.id}` },
  }
}

function topicWords({ topics }: Next, step: Of<'topic'>): StepWords | null {
  const topic = topics.find(({ id }) => id === step.id)
  if (!topic) return null
  const hasBegun = topic.quizStatus !== 'not_started'
  const toQuiz = hasBegun || topic.progress.isRead
  return {
    code: topic.topicNumber,
    title: topic.title,
    description: toQuiz
      ? `You have read this topic. ${TOOLBOX_PASS} of ${TOOLBOX_QUESTIONS} passes its quiz.`
      : `Read it, then take the quiz: ${TOOLBOX_PASS} of ${TOOLBOX_QUESTIONS} passes.`,
    action: hasBegun ? 'Continue quiz' : toQuiz ? 'Take Quiz' : 'View document',
    opens: { href: `${addressOf('toolbox')}&${toQuiz ? 'quiz' : 'topic'}=${topic.id}` },
  }
}
