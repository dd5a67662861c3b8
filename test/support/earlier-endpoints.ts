// Every endpoint of the version that finished the house, as the test of a rolling upgrade calls it.
import type { Worker } from './upgrade-crowd.ts'

export interface ReadFacts {
  moduleId: number
  certificate: string
}

/** How each endpoint of the earlier version is called here. One that is not listed fails the test. */
export const EARLIER_READS: Record<string, (person: Worker, facts: ReadFacts) => string> = {
  portal: () => '/api/portal',
  health: () => '/api/health',
  users: () => '/api/users',
  user: ({ id }) => `/api/users/${id}`,
  swmsDocuments: () => '/api/swms-documents',
  swmsDocument: () => '/api/swms-documents/1/document',
  swmsProgress: () => '/api/swms-progress',
  inductionCompletion: () => '/api/check-induction-completion',
  toolboxTopics: () => '/api/toolbox-topics',
  toolboxTopic: () => '/api/toolbox-topics/1',
  toolboxDocument: () => '/api/toolbox-topics/1/document',
  toolboxProgress: () => '/api/toolbox-progress',
  toolboxQuiz: () => '/api/toolbox-quiz/1',
  toolboxQuizProgress: ({ id }) => `/api/toolbox-quiz-progress/${id}/1`,
  trainingModules: () => '/api/training-modules',
  trainingModule: (_, { moduleId }) => `/api/training-modules/${moduleId}`,
  moduleDocument: () => '/api/training-modules/1/document',
  canTakeQuiz: (_, { moduleId }) => `/api/training-modules/${moduleId}/can-take-quiz`,
  userProgress: () => '/api/user-progress',
  userProgressOf: ({ id }) => `/api/user-progress/${id}`,
  dailyLimitGq1: () => '/api/daily-limit-check/gq1',
  dailyLimitGq2: () => '/api/daily-limit-check/gq2',
  certificate: (_, { certificate }) => `/api/certificates/${certificate}.pdf`,
  complianceOverview: () => '/api/compliance-overview',
  teamKudos: () => '/api/team-kudos',
  kudosLimit: ({ id }) => `/api/kudos-limit-check/${id}`,
  dailyChallenge: () => '/api/daily-challenge',
  challengeStatus: ({ id }) => `/api/daily-challenge/status/${id}`,
  challengeWeek: () => '/api/daily-challenge/week',
  learningPath: () => '/api/learning-path',
  milestones: () => '/api/milestones',
  leaderboard: () => '/api/leaderboard',
  leaderboardStats: () => '/api/leaderboard/stats',
  rewards: () => '/api/rewards',
  redemptions: ({ id }) => `/api/users/${id}/redemptions`,
  quoteOfTheDay: () => '/api/quote-of-the-day',
  loginStats: () => '/api/analytics/login-stats',
  loginHistory: () => '/api/analytics/login-history',
  activeSessions: () => '/api/analytics/active-sessions',
  userLoginHistory: ({ id }) => `/api/analytics/user-login-history/${id}`,
  adminUsers: () => '/api/admin/users',
}

/** Each called somewhere in the test. */
export const EARLIER_WRITES = [
  ...[
    'login',
    'logout',
    'changePassword',
    'markSwmsRead',
    'submitInductionForm',
    'markTopicRead',
    'saveToolboxAnswers',
  ],
  ...['startToolboxQuiz', 'submitToolboxQuiz', 'completeReading', 'markModuleRead', 'submitModuleQuiz', 'giveKudos'],
  ...['submitChallenge', 'checkMilestones', 'celebrateMilestone', 'redeem', 'sendHelpQuery'],
]
