// Where a query stands: a sign, a colour and the word.
import { Check, Clock, type LucideIcon, Mail } from 'lucide-react'
import type { QueryState } from '../../domain/help.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'

const SIGNS: Readonly<Record<QueryState, { icon: LucideIcon; tone: BadgeTone }>> = {
  open: { icon: Mail, tone: 'info' },
  waiting: { icon: Clock, tone: 'warn' },
  closed: { icon: Check, tone: 'neutral' },
}

interface StateBadgeProps {
  state: QueryState
  words: Readonly<Record<QueryState, string>>
}

export function StateBadge({ state, words }: StateBadgeProps) {
  return <Badge {...SIGNS[state]}>{words[state]}</Badge>
}
