// Every screen of the portal, once: routing, navigation, what a page names in advance, budgets and browser checks read this list. A new
// screen is its component, its line here and its test.
import { everyone, isAdmin, type Role } from '../domain/roles.ts'
// Types alone, so that the client's frame does not carry the whole contract.
import type { api } from './api.ts'

type Read = keyof typeof api

/** A read by its name; its parameters are the screen's own of the same name, or else the id of whoever opens it. */
export type FirstRead = Read | { read: Read; query: Readonly<Record<string, string>> }

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
  /** What it asks for when it is opened. */
  reads: readonly FirstRead[]
  /** What it asks for besides, by a word in the address; `otherwise` where that is missing or unknown. */
  readsBy?: { word: string; values: Readonly<Record<string, readonly FirstRead[]>>; otherwise: readonly FirstRead[] }
  /** The most that it may add to the frame, in kB of script; 60 where nothing is said. */
  budget?: number
}

/** Those whom somebody can report to. */
const LEADS = { read: 'managedPeople', query: { role: 'lead', active: 'true', limit: '20' } } as const

/** In the header's order. */
export const SCREENS = [
  {
    path: '/',
    who: everyone,
    title: 'Dashboard',
    file: 'dashboard/DashboardScreen.tsx',
    link: { label: 'Dashboard', section: 'Navigation', covers: '/quiz/' },
    reads: ['complianceOverview', 'trainingModules', 'userProgress', 'quoteOfTheDay'],
    readsBy: {
      word: 'tab',
      values: {
        training: ['dailyLimitGq1'],
        sales: ['dailyLimitGq2'],
        toolbox: ['toolboxTopics'],
        kudos: ['users', 'teamKudos', 'kudosLimit'],
      },
      otherwise: ['swmsDocuments', 'swmsProgress', 'inductionCompletion'],
    },
  },
  {
    path: '/learning-path',
    who: everyone,
    title: 'Learning Path',
    file: 'path/PathScreen.tsx',
    link: { label: 'Learning', section: 'Training & Tools' },
    reads: ['learningPath'],
  },
  {
    path: '/leaderboard',
    who: everyone,
    title: 'Training Leaderboard',
    file: 'leaderboard/LeaderboardScreen.tsx',
    link: { label: 'Leaderboard', section: 'Navigation' },
    reads: ['leaderboard', 'leaderboardStats'],
  },
  {
    path: '/toolbox',
    who: everyone,
    title: 'Toolbox',
    file: 'toolbox/ToolboxScreen.tsx',
    link: { label: 'Toolbox', section: 'Training & Tools' },
    reads: ['toolboxTopics'],
  },
  {
    path: '/daily-challenge',
    who: everyone,
    title: 'Daily Challenge',
    file: 'challenge/ChallengeScreen.tsx',
    link: { label: 'Daily Challenge', section: 'Training & Tools' },
    reads: ['dailyChallenge', 'challengeWeek', 'challengeStatus'],
  },
  {
    path: '/rewards',
    who: everyone,
    title: 'Rewards Store',
    file: 'rewards/RewardsScreen.tsx',
    link: { label: 'Rewards', section: 'Navigation' },
    reads: ['rewards', 'redemptions'],
  },
  {
    path: '/analytics',
    who: isAdmin,
    title: 'Login Analytics',
    file: 'analytics/AnalyticsScreen.tsx',
    link: { label: 'Analytics', section: 'Navigation' },
    reads: ['loginStats', 'activeSessions', { read: 'loginHistory', query: { days: '30' } }],
  },
  {
    path: '/manage',
    who: isAdmin,
    title: 'Manage',
    file: 'manage/ManageScreen.tsx',
    link: { label: 'Manage', section: 'Lead', covers: '/manage/' },
    reads: [{ read: 'managedPeople', query: { active: 'true', limit: '1' } }],
  },
  {
    path: '/manage/people',
    who: isAdmin,
    title: 'People',
    file: 'accounts/people/PeopleScreen.tsx',
    reads: [
      { read: 'managedPeople', query: { active: 'true', limit: '1' } },
      { read: 'managedPeople', query: { limit: '25' } },
      LEADS,
      'departments',
    ],
  },
  {
    path: '/manage/people/new',
    who: isAdmin,
    title: 'Add a person',
    file: 'accounts/people/NewPersonScreen.tsx',
    reads: [LEADS, 'departments'],
  },
  {
    path: '/manage/people/import',
    who: isAdmin,
    title: 'Import people',
    file: 'accounts/people/ImportScreen.tsx',
    reads: [],
  },
  {
    path: '/manage/people/invite',
    who: isAdmin,
    title: 'Invite people',
    file: 'accounts/people/InviteScreen.tsx',
    reads: [],
  },
  {
    path: '/manage/people/:id',
    who: isAdmin,
    title: 'Person',
    file: 'accounts/people/PersonScreen.tsx',
    reads: ['managedPerson', LEADS, 'departments'],
  },
  {
    path: '/manage/requirements',
    who: isAdmin,
    title: 'Requirements',
    file: 'duties/requirements/RequirementsScreen.tsx',
    reads: ['requirements', 'departments'],
  },
  {
    // Of one that is there, or `new`: both are the same editor.
    path: '/manage/requirements/:id',
    who: isAdmin,
    title: 'Requirement',
    file: 'duties/requirements/RequirementScreen.tsx',
    reads: [
      'requirements',
      'requirementSubjects',
      'departments',
      { read: 'managedPeople', query: { active: 'true', limit: '20' } },
    ],
  },
  {
    path: '/manage/matrix',
    who: isAdmin,
    title: 'Matrix',
    file: 'duties/matrix/MatrixScreen.tsx',
    reads: [{ read: 'teamMatrix', query: { limit: '50' } }, 'teamDepartments'],
  },
  {
    path: '/manage/audit',
    who: isAdmin,
    title: 'Audit log',
    file: 'manage/AuditScreen.tsx',
    reads: [{ read: 'auditLog', query: { limit: '25' } }],
  },
  {
    path: '/account',
    who: everyone,
    title: 'Account',
    file: 'accounts/account/AccountScreen.tsx',
    reads: ['ownProfile', 'passkeys', 'ownSessions'],
  },
  {
    path: '/quiz/:id',
    who: everyone,
    title: 'Module',
    file: 'modules/ModuleScreen.tsx',
    reads: ['trainingModule', 'canTakeQuiz', 'trainingModules', 'userProgress'],
  },
] as const satisfies readonly Screen[]

/** What the frame around every screen reads. */
export const FRAME_READS: readonly FirstRead[] = ['portal', 'user']

export type ScreenParams = Readonly<Record<string, string>>

/** The screen at a path, with what the path says; null where there is none. */
export function screenAt(path: string): { screen: Screen; params: ScreenParams } | null {
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
