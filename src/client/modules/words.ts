// What the module screens say about a module, in one place.
import { Check, CircleDashed, Lock, type LucideIcon, PencilLine } from 'lucide-react'
import { categoryLabel } from '../../domain/compliance.ts'
import { type ModuleStatus, unlockerOf } from '../../domain/modules.ts'
import { isNearPassMark } from '../../domain/quiz.ts'
import type { BadgeTone } from '../ui/Badge.tsx'
import { countOf } from '../ui/words.ts'
import type { Eligibility, ModuleProgress, ModuleSummary } from './use-modules.ts'

interface StatusFace {
  label: string
  tone: BadgeTone
  icon: LucideIcon
}

export const STATUS_FACES: Record<ModuleStatus, StatusFace> = {
  not_started: { label: 'Not started', tone: 'neutral', icon: CircleDashed },
  'in-progress': { label: 'In progress', tone: 'warn', icon: PencilLine },
  completed: { label: 'Completed', tone: 'success', icon: Check },
  locked: { label: 'Locked', tone: 'neutral', icon: Lock },
}

/** "Unlocks after Know the Range". */
export function unlockWords(modules: readonly ModuleSummary[], module: ModuleSummary): string | null {
  const unlocker = unlockerOf(modules, module)
  if (unlocker === null) return null
  return `Unlocks after ${unlocker === 'base-training' ? categoryLabel(unlocker) : unlocker.title}`
}

/** Encourages close below the pass mark, and promises a review only where one is open; what is passed needs neither. */
export function hintWords(
  module: ModuleSummary,
  { score, status, reviewOpen }: ModuleProgress,
  limitReached: boolean,
): string | null {
  if (status === 'completed') return null
  if (reviewOpen) return 'Your review is open: correct your answers, it does not count against your daily limit.'
  if (score === null || !isNearPassMark(score, module.passingScore)) return null
  const missing = countOf(module.passingScore - score, 'point')
  return `Only ${missing} below the pass mark. Another go ${limitReached ? 'tomorrow ' : ''}could do it.`
}

/** "3 of 3 quizzes taken today in GQ1 Training". */
export function usedUpWords({ usedToday, limit, category }: Eligibility): string {
  return `${usedToday} of ${countOf(limit ?? usedToday, 'quiz', 'quizzes')} taken today in ${categoryLabel(category)}`
}

/** "Resets at midnight", or the hour where the reader's midnight is not the company's. */
export function resetWords(resetsAt: Date, zone?: string): string {
  const zoned = zone === undefined ? {} : { timeZone: zone }
  const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', hour12: true, ...zoned })
  const hours = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zoned })
  return `Resets at ${hours.format(resetsAt) === '00:00' ? 'midnight' : clock.format(resetsAt)}`
}
