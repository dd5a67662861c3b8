// Every screen of the portal, once: routing, navigation, what a page names in advance, budgets and browser checks read this list. A new
// screen is its component, its line here, what it reads first (first-reads.ts) and its test.
import { everyone, isAdmin, isLead, type Role } from '../domain/roles.ts'

/** Where a screen is linked to in the header and in the phone menu; others are opened from within. */
interface Link {
  label: string
  section: 'Navigation' | 'Training & Tools' | 'Lead'
  /** Whether it shows what other paths begin with, too: a module belongs to the dashboard. */
  covers?: string
}

export interface Screen {
  /** A part that begins with a colon is handed to the component. */
  path: string
  /** Whom it is linked to, and whose page names its reads. Others find out from the screen itself. */
  who(role: Role): boolean
  title: string
  /** In the client's tree; its component has the file's name. */
  file: string
  link?: Link
  /** The most that it may add to the frame, in kB of script; 60 where nothing is said. */
  budget?: number
}

/** In the header's order. */
export const SCREENS = [
  {
    path: '/',
    who: everyone,
    title: 'Dashboard',
    file: 'dashboard/DashboardScreen.tsx',
    link: { label: 'Dashboard', section: 'Navigation', covers: '/quiz/' },
  },
  {
    path: '/learning-path',
    who: everyone,
    title: 'Learning Path',
    file: 'path/PathScreen.tsx',
    link: { label: 'Learning', section: 'Training & Tools', covers: '/practice' },
  },
  {
    path: '/leaderboard',
    who: everyone,
    title: 'Training Leaderboard',
    file: 'leaderboard/LeaderboardScreen.tsx',
    link: { label: 'Leaderboard', section: 'Navigation' },
  },
  {
    path: '/toolbox',
    who: everyone,
    title: 'Toolbox',
    file: 'toolbox/ToolboxScreen.tsx',
    link: { label: 'Toolbox', section: 'Training & Tools' },
  },
  {
    path: '/daily-challenge',
    who: everyone,
    title: 'Daily Challenge',
    file: 'challenge/ChallengeScreen.tsx',
    link: { label: 'Daily Challenge', section: 'Training & Tools' },
  },
  {
    path: '/practice',
    who: everyone,
    title: 'Practice',
    file: 'practice/PracticeScreen.tsx',
  },
  {
    path: '/rewards',
    who: everyone,
    title: 'Rewards Store',
    file: 'rewards/RewardsScreen.tsx',
    link: { label: 'Rewards', section: 'Navigation' },
  },
  {
    path: '/analytics',
    who: isAdmin,
    title: 'Login Analytics',
    file: 'analytics/AnalyticsScreen.tsx',
    link: { label: 'Analytics', section: 'Lead' },
  },
  {
    path: '/team',
    who: isLead,
    title: 'Team',
    file: 'duties/team/TeamScreen.tsx',
    link: { label: 'Team', section: 'Lead', covers: '/team/' },
  },
  {
    // Before the pages of people, whose ids are numbers.
    path: '/team/records',
    who: isLead,
    title: 'Evidence packs',
    file: 'packs/TeamPacksScreen.tsx',
  },
  {
    path: '/team/licences',
    who: isLead,
    title: 'Licences to check',
    file: 'licences/check/CheckScreen.tsx',
  },
  {
    path: '/team/:id',
    who: everyone,
    title: 'Person',
    file: 'duties/person/MemberScreen.tsx',
  },
  {
    path: '/manage',
    who: isAdmin,
    title: 'Manage',
    file: 'manage/ManageScreen.tsx',
    link: { label: 'Manage', section: 'Lead', covers: '/manage/' },
  },
  {
    path: '/manage/people',
    who: isAdmin,
    title: 'People',
    file: 'accounts/people/PeopleScreen.tsx',
  },
  {
    path: '/manage/people/new',
    who: isAdmin,
    title: 'Add a person',
    file: 'accounts/people/NewPersonScreen.tsx',
  },
  {
    path: '/manage/people/import',
    who: isAdmin,
    title: 'Import people',
    file: 'accounts/people/ImportScreen.tsx',
  },
  {
    path: '/manage/people/invite',
    who: isAdmin,
    title: 'Invite people',
    file: 'accounts/people/InviteScreen.tsx',
  },
  {
    path: '/manage/people/:id',
    who: isAdmin,
    title: 'Person',
    file: 'accounts/people/PersonScreen.tsx',
  },
  {
    path: '/manage/requirements',
    who: isAdmin,
    title: 'Requirements',
    file: 'duties/requirements/RequirementsScreen.tsx',
  },
  {
    // Of one that is there, or `new`: both are the same editor.
    path: '/manage/requirements/:id',
    who: isAdmin,
    title: 'Requirement',
    file: 'duties/requirements/RequirementScreen.tsx',
  },
  {
    path: '/manage/matrix',
    who: isAdmin,
    title: 'Matrix',
    file: 'duties/matrix/MatrixScreen.tsx',
  },
  {
    path: '/manage/inbox',
    who: isAdmin,
    title: 'Inbox',
    file: 'help/inbox/InboxScreen.tsx',
  },
  {
    path: '/manage/content',
    who: isAdmin,
    title: 'Content',
    file: 'authoring/LibraryScreen.tsx',
  },
  {
    path: '/manage/content/drafts/:id',
    who: isAdmin,
    title: 'Content',
    file: 'authoring/EditorScreen.tsx',
  },
  {
    path: '/manage/content/drafts/:id/preview',
    who: isAdmin,
    title: 'Content',
    file: 'authoring/PreviewScreen.tsx',
  },
  {
    path: '/manage/content/:kind/:itemId',
    who: isAdmin,
    title: 'Content',
    file: 'authoring/HistoryScreen.tsx',
  },
  {
    path: '/manage/rewards',
    who: isAdmin,
    title: 'Rewards desk',
    file: 'rewards/desk/RewardsDeskScreen.tsx',
  },
  {
    path: '/manage/licence-types',
    who: isAdmin,
    title: 'Licences',
    file: 'licences/types/LicenceTypesScreen.tsx',
  },
  {
    path: '/manage/records',
    who: isAdmin,
    title: 'Evidence pack',
    file: 'packs/PacksScreen.tsx',
  },
  {
    path: '/manage/seals',
    who: isAdmin,
    title: 'Seals',
    file: 'seals/SealsScreen.tsx',
  },
  {
    path: '/manage/audit',
    who: isAdmin,
    title: 'Audit log',
    file: 'manage/AuditScreen.tsx',
  },
  {
    path: '/manage/mails',
    who: isAdmin,
    title: 'Email log',
    file: 'manage/MailsScreen.tsx',
  },
  {
    path: '/notices',
    who: everyone,
    title: 'Notices',
    file: 'notices/NoticesScreen.tsx',
  },
  {
    path: '/help',
    who: everyone,
    title: 'Your questions',
    file: 'help/HelpScreen.tsx',
  },
  {
    path: '/account',
    who: everyone,
    title: 'Account',
    file: 'accounts/account/AccountScreen.tsx',
  },
  {
    path: '/records',
    who: everyone,
    title: 'My records',
    file: 'records/RecordsScreen.tsx',
  },
  {
    path: '/licences',
    who: everyone,
    title: 'My licences',
    file: 'licences/LicencesScreen.tsx',
  },
  {
    path: '/licences/new',
    who: everyone,
    title: 'Add a licence',
    file: 'licences/add/AddLicenceScreen.tsx',
  },
  {
    path: '/quiz/:id',
    who: everyone,
    title: 'Module',
    file: 'modules/ModuleScreen.tsx',
  },
] as const satisfies readonly Screen[]

/** One of the list, with what it has and the others have not. */
export type ListedScreen = Screen & { path: (typeof SCREENS)[number]['path'] }

export type ScreenParams = Readonly<Record<string, string>>

/** The screen at a path, with what the path says; null where there is none. */
export function screenAt(path: string): { screen: ListedScreen; params: ScreenParams } | null {
  for (const screen of SCREENS) {
    const params = paramsIn(screen.path, path)
    if (params) return { screen, params }
  }
  return null
}

function paramsIn(pattern: string, path: string): ScreenParams | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const found = given[index] ?? ''
    if (part.startsWith(':') && found !== '') params[part.slice(1)] = found
    else if (part !== found) return null
  }
  return params
}
