// What the tour says, step by step.
import {
  Award,
  CalendarCheck,
  Flame,
  Gift,
  HardHat,
  HeartHandshake,
  Lock,
  type LucideIcon,
  PartyPopper,
  Trophy,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { categoryLabel, type OverviewCategory } from '../../domain/compliance.ts'
import { DAILY_QUIZ_LIMIT } from '../../domain/quiz.ts'
import { Plate } from '../ui/Plate.tsx'

export interface TourStep {
  title: string
  body: ReactNode
}

const AREAS: readonly { category: OverviewCategory; words: string }[] = [
  { category: 'induction', words: 'SWMS, your induction form and manuals.' },
  { category: 'ohs', words: 'Toolbox topics and safety modules.' },
  { category: 'customer-service', words: 'From first call to handover.' },
  { category: 'sales', words: 'Products, layouts and quotes.' },
]

function Points({ points }: { points: readonly { icon: LucideIcon; title: string; words: string }[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {points.map(({ icon, title, words }) => (
        <li key={title} className="flex items-start gap-3">
          <Plate icon={icon} size="sm" />
          <span>
            <b>{title}</b>
            <br />
            <span className="text-14">{words}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export const STEPS: readonly TourStep[] = [
  {
    title: 'Welcome',
    body: (
      <>
        <p>
          This is where you do your induction, sign off safety documents and train for your job. It takes two minutes to
          see how it works.
        </p>
        <Points
          points={[
            {
              icon: HardHat,
              title: 'Safety first',
              words: 'Everything you sign here is kept as a safety record, with the version that you read.',
            },
            {
              icon: HeartHandshake,
              title: 'You are part of a crew',
              words: 'Say thank you with kudos, and see how the team is going.',
            },
          ]}
        />
      </>
    ),
  },
  {
    title: 'Training Categories',
    body: (
      <>
        <p>Your training covers four core areas. Finish one module to unlock the next.</p>
        <ul className="grid gap-3 desk:grid-cols-2">
          {AREAS.map(({ category, words }) => (
            <li key={category} className="card flex items-center gap-3">
              <Plate category={category} />
              <span>
                <b>{categoryLabel(category)}</b>
                <br />
                <span className="text-14">{words}</span>
              </span>
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    title: 'Learning System',
    body: (
      <>
        <p>Read a module, then take its quiz. You can stop at any question and come back to it.</p>
        <Points
          points={[
            {
              icon: Lock,
              title: 'Prerequisites unlock modules',
              words: 'Each module opens when the one before it is completed. GQ2 opens after GQ1.',
            },
            {
              icon: CalendarCheck,
              title: `${DAILY_QUIZ_LIMIT} quizzes a day`,
              words: 'In GQ1 and in GQ2 each. Missed 1 to 3 questions? You can review and correct them.',
            },
          ]}
        />
      </>
    ),
  },
  {
    title: 'Gamification & Rewards',
    body: (
      <>
        <p>What you learn earns points, and points are worth something.</p>
        <Points
          points={[
            {
              icon: Trophy,
              title: 'Levels',
              words: 'Every 100 XP is a level. The leaderboard counts everything you have ever earned.',
            },
            {
              icon: Flame,
              title: 'Streaks',
              words: 'Learn a little each working day. An idle weekend breaks nothing.',
            },
            { icon: Award, title: 'Achievement badges', words: 'Milestones mark how far you have come.' },
            { icon: PartyPopper, title: 'Confetti on milestones', words: 'Brief, and only after the work is done.' },
            { icon: Gift, title: 'Rewards', words: 'Redeem points for gift cards, vouchers and merchandise.' },
          ]}
        />
      </>
    ),
  },
  {
    title: 'Getting Started',
    body: (
      <>
        <p>
          Start with the Induction tab: read each safe work method statement, submit your induction form, then read the
          manuals.
        </p>
        <p>
          The What next card on the dashboard always shows your next step and what it earns. If you are stuck, the help
          button at the bottom right sends a message to support.
        </p>
      </>
    ),
  },
]
