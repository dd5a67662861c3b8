// What each screen asks for when it is opened: a page that is sent names it in advance. Apart from the list of screens, which every
// browser has and which has no use for it.

import { CONTENT_KINDS } from '../domain/authoring.ts'
import type { RedemptionStatus } from '../domain/rewards.ts'
import type { api } from './api.ts'
import type { SCREENS } from './screens.ts'

type Read = keyof typeof api

/** A read by its name; its parameters are the screen's own of the same name, or else the id of whoever opens it. */
export type FirstRead = Read | { read: Read; query: Readonly<Record<string, string>> }

export interface FirstReads {
  reads: readonly FirstRead[]
  /** What it asks for besides, by a word in the address; `otherwise` where that is missing or unknown. */
  readsBy?: { word: string; values: Readonly<Record<string, readonly FirstRead[]>>; otherwise: readonly FirstRead[] }
}

/** What the frame around every screen reads. */
export const FRAME_READS: readonly FirstRead[] = ['portal', 'user']

/** Of the areas of Manage, beside every page of it. */
const COUNTS = 'manageOverview'

/** Those whom somebody can report to. */
const LEADS = { read: 'managedPeople', query: { role: 'lead', active: 'true', limit: '20' } } as const

/** A tab of the rewards desk. */
const asked = (status: RedemptionStatus) => ({ read: 'managedRedemptions', query: { limit: '25', status } }) as const

/** A tab of the library. */
const listed = (kind: string) => ({ read: 'contentItems', query: { kind, limit: '50' } }) as const

/** The newest, beside whatever else a screen of talks has. */
const TALKS = { read: 'talks', query: { limit: '20' } } as const

/** Of every screen: one that is missing does not compile. */
export const FIRST_READS: Readonly<Record<(typeof SCREENS)[number]['path'], FirstReads>> = {
  '/': {
    reads: ['complianceOverview', 'trainingModules', 'userProgress', 'quoteOfTheDay'],
    readsBy: {
      word: 'tab',
      values: {
        training: ['dailyLimitGq1', 'ownDue'],
        sales: ['dailyLimitGq2', 'ownDue'],
        toolbox: ['toolboxTopics', 'ownDue'],
        kudos: ['users', 'teamKudos', 'kudosLimit'],
      },
      otherwise: ['swmsTitles', 'swmsProgress', 'inductionCompletion', 'ownDue'],
    },
  },
  '/learning-path': {
    reads: ['learningPath'],
    readsBy: { word: 'view', values: { requirements: ['ownObligations', 'ownDue'] }, otherwise: [] },
  },
  '/leaderboard': {
    reads: ['leaderboardStats', 'preferences'],
    readsBy: {
      word: 'view',
      values: {
        department: [{ read: 'leaderboard', query: { view: 'department' } }],
        month: [{ read: 'leaderboard', query: { view: 'month' } }],
        departments: ['leaderboardDepartments'],
      },
      otherwise: ['leaderboard'],
    },
  },
  '/toolbox': { reads: ['toolboxTopics', 'ownDue'] },
  '/daily-challenge': { reads: ['dailyChallenge', 'challengeWeek', 'challengeStatus'] },
  '/practice': { reads: ['practice'] },
  '/rewards': { reads: ['rewards', 'redemptions'] },
  '/analytics': { reads: ['loginStats', 'activeSessions', { read: 'loginHistory', query: { days: '30' } }] },
  '/team': {
    reads: [
      'teamSummary',
      'complianceHistory',
      'teamDepartments',
      { read: 'teamPeople', query: { limit: '1' } },
      { read: 'teamPeople', query: { limit: '25' } },
    ],
  },
  '/team/records': { reads: [{ read: 'teamPacks', query: { limit: '10' } }] },
  '/team/licences': { reads: [{ read: 'teamLicences', query: { limit: '50' } }] },
  '/team/:id': { reads: ['teamPerson'] },
  '/manage': { reads: [COUNTS, 'complianceHistory', 'teamDepartments'] },
  '/manage/people': {
    reads: [
      COUNTS,
      { read: 'managedPeople', query: { active: 'true', limit: '1' } },
      { read: 'managedPeople', query: { limit: '25' } },
      LEADS,
      'departments',
    ],
  },
  '/manage/people/new': { reads: [COUNTS, LEADS, 'departments'] },
  '/manage/people/import': { reads: [COUNTS] },
  '/manage/people/invite': { reads: [COUNTS] },
  '/manage/people/:id': { reads: [COUNTS, 'managedPerson', LEADS, 'departments'] },
  '/manage/requirements': { reads: [COUNTS, 'requirements', 'departments'] },
  '/manage/requirements/:id': {
    reads: [
      COUNTS,
      'requirements',
      'requirementSubjects',
      'departments',
      { read: 'managedPeople', query: { active: 'true', limit: '20' } },
    ],
  },
  '/manage/matrix': { reads: [COUNTS, { read: 'teamMatrix', query: { limit: '50' } }, 'teamDepartments'] },
  '/manage/inbox': {
    reads: [COUNTS, { read: 'managedPeople', query: { role: 'admin', active: 'true', limit: '50' } }],
    readsBy: {
      word: 'show',
      values: {
        mine: [{ read: 'managedQueries', query: { status: 'open', assignedTo: 'me', limit: '25' } }],
        all: [{ read: 'managedQueries', query: { limit: '25' } }],
      },
      otherwise: [{ read: 'managedQueries', query: { waitingFor: 'support', limit: '25' } }],
    },
  },
  '/manage/content': {
    reads: [COUNTS],
    readsBy: {
      word: 'kind',
      values: Object.fromEntries(CONTENT_KINDS.map(kind => [kind, [listed(kind)]])),
      otherwise: [listed('swms')],
    },
  },
  '/manage/content/drafts/:id': { reads: ['draft', 'draftCheck'] },
  '/manage/content/drafts/:id/preview': { reads: ['draftPreview'] },
  '/manage/content/:kind/:itemId': { reads: [COUNTS, 'contentVersions'] },
  '/manage/rewards': {
    reads: [COUNTS, asked('pending'), { read: 'managedRewards', query: { limit: '50' } }],
    readsBy: {
      word: 'show',
      values: {
        approved: [asked('approved')],
        delivered: [asked('delivered')],
        declined: [asked('declined')],
        catalogue: [],
      },
      otherwise: [asked('approved')],
    },
  },
  '/manage/licence-types': { reads: [COUNTS, 'managedLicenceTypes'] },
  '/manage/records': { reads: [COUNTS, { read: 'packs', query: { limit: '10' } }] },
  '/manage/seals': { reads: [COUNTS, { read: 'seals', query: { limit: '30' } }, 'lastSealCheck'] },
  '/manage/audit': { reads: [COUNTS, { read: 'auditLog', query: { limit: '25' } }] },
  '/manage/mails': { reads: [COUNTS, { read: 'mails', query: { limit: '25' } }] },
  '/notices': {
    reads: [],
    readsBy: {
      word: 'show',
      values: { new: [{ read: 'notices', query: { limit: '25', unread: '1' } }] },
      otherwise: [{ read: 'notices', query: { limit: '25' } }],
    },
  },
  '/help': { reads: ['ownQueries'] },
  '/account': { reads: ['ownProfile', 'passkeys', 'ownSessions', 'ownLeave', 'ownCalendar', 'preferences'] },
  '/records': { reads: ['ownRecords'] },
  '/licences': { reads: ['ownLicences'] },
  '/licences/new': { reads: ['licenceTypes'] },
  '/talks': { reads: [TALKS, 'ownObligations'] },
  '/talks/new': { reads: ['talkStart', TALKS] },
  '/talks/:id': { reads: ['talk'] },
  // The letters are looked at by a write, which limits how many are tried.
  '/t': { reads: [] },
  '/t/:code': { reads: [] },
  '/quiz/:id': { reads: ['trainingModule', 'canTakeQuiz', 'trainingModules', 'userProgress', 'ownDue'] },
}
