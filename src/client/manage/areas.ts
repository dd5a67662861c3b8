// The areas of Manage, in the order of its navigation.
import { Archive, Gauge, Gift, IdCard, Inbox, Library, ListChecks, type LucideIcon, Users } from 'lucide-react'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { overview } from '../../contract/overview.ts'

export type Overview = OutputOf<typeof overview.manageOverview>

/** What is counted there. */
export type Counted = 'redemptions' | 'queries' | 'licences' | 'drafts' | 'failedMails' | 'overduePeople'

export interface Area {
  href: string
  label: string
  icon: LucideIcon
  /** What one does there. */
  about: string
  /** Other addresses that belong to it. */
  also?: readonly string[]
  /** What waits there, shown beside its name; nothing at 0. */
  counts?: Counted
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
    href: '/manage/requirements',
    label: 'Requirements',
    icon: ListChecks,
    about: 'Say who must do what by when and how often, and see everybody against everything.',
    also: ['/manage/matrix'],
  },
  {
    href: '/manage/content',
    label: 'Content',
    icon: Library,
    about: 'Write, check and publish what people read, sign and answer, and see every version.',
    counts: 'drafts',
  },
  {
    href: '/manage/rewards',
    label: 'Rewards desk',
    icon: Gift,
    about: 'Approve, hand over or decline what people asked for, and look after the catalogue and its stock.',
    counts: 'redemptions',
  },
  {
    href: '/manage/inbox',
    label: 'Inbox',
    icon: Inbox,
    about: 'Reply to what people asked support, share it out and close it.',
    counts: 'queries',
  },
  {
    href: '/manage/licence-types',
    label: 'Licences',
    icon: IdCard,
    about: 'Say which licences people can record, and see how many wait for a check.',
    counts: 'licences',
  },
  {
    href: '/manage/records',
    label: 'Records',
    icon: Archive,
    about: 'Make an evidence pack, and look at the seals, the audit log and the email log.',
    also: ['/manage/seals', '/manage/audit', '/manage/mails'],
  },
]
