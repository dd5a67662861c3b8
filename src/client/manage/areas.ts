// The areas of Manage, in the order of its navigation.
import { Gauge, type LucideIcon, ScrollText, Users } from 'lucide-react'

export interface Area {
  href: string
  label: string
  icon: LucideIcon
  /** What one does there. */
  about: string
}

export const OVERVIEW = { href: '/manage', label: 'Overview', icon: Gauge } as const

export const AREAS: readonly Area[] = [
  {
    href: '/manage/people',
    label: 'People',
    icon: Users,
    about: 'Add, invite and change people, import a list, and say who reports to whom.',
  },
  {
    href: '/manage/audit',
    label: 'Audit log',
    icon: ScrollText,
    about: 'Who did what to whom, and when. It can be added to, never changed.',
  },
]
