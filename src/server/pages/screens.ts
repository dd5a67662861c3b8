// The screens as the server knows them: which file of the client each is, and what it reads when it is opened. A page that is sent to
// someone signed in names both, so that a browser fetches them at once instead of finding one after the other. What is missing here
// still works, a little later.
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Role } from '../../domain/roles.ts'

export interface Recipient {
  id: number
  role: Role
}

export interface FirstRead {
  endpoint: Endpoint
  params?: Record<string, string>
  query?: Record<string, string>
}

interface Opened {
  recipient: Recipient
  /** What stands in the path after the screen's own name. */
  named: string
  search: URLSearchParams
}

interface Screen {
  path: RegExp
  /** By the name that the build's own list has for it. */
  source: string
  reads: (opened: Opened) => readonly FirstRead[]
}

const plain = (...endpoints: Endpoint[]): FirstRead[] => endpoints.map(endpoint => ({ endpoint }))
const ofPerson = (endpoint: Endpoint, { id }: Recipient): FirstRead => ({
  endpoint,
  params: { id: String(id), userId: String(id) },
})

export const SCREENS: readonly Screen[] = [
  { path: /^\/$/, source: 'dashboard/Dashboard.tsx', reads: readsOfDashboard },
  {
    path: /^\/quiz\/([1-9]\d*)$/,
    source: 'modules/ModuleScreen.tsx',
    reads: ({ named: id }) => [
      { endpoint: api.trainingModule, params: { id } },
      { endpoint: api.canTakeQuiz, params: { id } },
      ...plain(api.trainingModules, api.userProgress),
    ],
  },
  { path: /^\/toolbox$/, source: 'toolbox/ToolboxPage.tsx', reads: () => plain(api.toolboxTopics) },
  {
    path: /^\/daily-challenge$/,
    source: 'challenge/ChallengeScreen.tsx',
    reads: ({ recipient }) => [
      ...plain(api.dailyChallenge, api.challengeWeek),
      ofPerson(api.challengeStatus, recipient),
    ],
  },
  { path: /^\/learning-path$/, source: 'path/PathScreen.tsx', reads: () => plain(api.learningPath) },
  {
    path: /^\/leaderboard$/,
    source: 'leaderboard/LeaderboardScreen.tsx',
    reads: () => plain(api.leaderboard, api.leaderboardStats),
  },
  {
    path: /^\/rewards$/,
    source: 'rewards/RewardsScreen.tsx',
    reads: ({ recipient }) => [...plain(api.rewards), ofPerson(api.redemptions, recipient)],
  },
  { path: /^\/analytics$/, source: 'analytics/AnalyticsScreen.tsx', reads: readsOfAnalytics },
]

function readsOfDashboard({ recipient, search }: Opened): readonly FirstRead[] {
  const overview = plain(api.complianceOverview, api.trainingModules, api.userProgress, api.quoteOfTheDay)
  switch (search.get('tab')) {
    case 'training':
      return [...overview, ...plain(api.dailyLimitGq1)]
    case 'sales':
      return [...overview, ...plain(api.dailyLimitGq2)]
    case 'toolbox':
      return [...overview, ...plain(api.toolboxTopics)]
    case 'kudos':
      return [...overview, ...plain(api.users, api.teamKudos), ofPerson(api.kudosLimit, recipient)]
    default:
      return [...overview, ...plain(api.swmsDocuments, api.swmsProgress, api.inductionCompletion)]
  }
}

function readsOfAnalytics({ recipient }: Opened): readonly FirstRead[] {
  if (recipient.role !== 'admin') return []
  return [...plain(api.loginStats, api.activeSessions), { endpoint: api.loginHistory, query: { days: '30' } }]
}

export function screenAt(path: string): Screen | undefined {
  return SCREENS.find(screen => screen.path.test(path))
}

/** What the frame reads, and the screen in it. */
export function firstReadsOf(screen: Screen, address: string, recipient: Recipient): readonly FirstRead[] {
  const [path = '', search = ''] = address.split('?', 2)
  const named = screen.path.exec(path)?.[1] ?? ''
  const ofScreen = screen.reads({ recipient, named, search: new URLSearchParams(search) })
  return [{ endpoint: api.portal }, ofPerson(api.user, recipient), ...ofScreen]
}
