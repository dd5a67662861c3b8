// Every screen of the portal, once: routing, navigation, what a page names in advance, budgets and browser checks read this list. A new
// screen is its component, its line here, what it reads first (first-reads.ts) and its test.
import { everyone, isAdmin, isLead } from '../domain/roles.ts'
import { MANAGE_SCREENS } from './manage-screens.ts'
import type { Screen } from './screen.ts'

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
  ...MANAGE_SCREENS,
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
    path: '/talks',
    who: everyone,
    title: 'Group talks',
    file: 'talks/TalksScreen.tsx',
  },
  {
    path: '/talks/new',
    who: isLead,
    title: 'Start a talk',
    file: 'talks/start/StartTalkScreen.tsx',
  },
  {
    path: '/talks/:id',
    who: everyone,
    title: 'Group talk',
    file: 'talks/TalkScreen.tsx',
  },
  {
    // Where the letters are typed; with them in the address, as the QR code has it, below.
    path: '/t',
    who: everyone,
    title: 'Join a talk',
    file: 'talks/join/JoinScreen.tsx',
  },
  {
    path: '/t/:code',
    who: everyone,
    title: 'Join a talk',
    file: 'talks/join/JoinScreen.tsx',
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
