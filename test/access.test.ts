// Who may call what: every endpoint against every kind of caller, and no route without a rule.
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../src/contract/api.ts'
import type { Access, Endpoint } from '../src/contract/endpoint.ts'
import { isLead, type Role } from '../src/domain/roles.ts'
import { requireDeclaredAccess } from '../src/server/http/declared-access.ts'
import { eachEngine } from './support/engines.ts'
import { MODULE, submit } from './support/module-quiz.ts'
import { FIXTURE_PEOPLE, type FixtureUsername, idOf } from './support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from './support/portal.ts'

type EndpointName = keyof typeof api

/** The contract's "who" column, row by row. An endpoint without a row does not compile, and fails below. */
const WHO: Readonly<Record<EndpointName, Access['rule']>> = {
  ...{ login: 'anyone', portal: 'anyone', health: 'anyone' },
  ...{ logout: 'session', changePassword: 'session', users: 'session', user: 'leads' },
  ...{
    swmsDocuments: 'session',
    swmsTitles: 'session',
    swmsDocument: 'session',
    swmsProgress: 'session',
    markSwmsRead: 'session',
  },
  ...{ inductionCompletion: 'session', submitInductionForm: 'session' },
  ...{ toolboxTopics: 'session', toolboxTopic: 'session', toolboxDocument: 'session' },
  ...{ toolboxProgress: 'session', markTopicRead: 'session' },
  ...{ toolboxQuiz: 'session', toolboxQuizProgress: 'leads', saveToolboxAnswers: 'self' },
  ...{ startToolboxQuiz: 'self', submitToolboxQuiz: 'self' },
  ...{ talks: 'session', talk: 'record', talkPdf: 'record', joinTalk: 'session', startTalk: 'lead', signTalk: 'lead' },
  ...{ addTalkAction: 'lead', tickOffTalkAction: 'record', addTalkNote: 'record', finishTalk: 'lead', talkKey: 'lead' },
  ...{ talkPlan: 'lead', planTalk: 'lead', talkStart: 'lead', findTalk: 'session' },
  ...{ trainingModules: 'session', trainingModule: 'session', moduleDocument: 'session', canTakeQuiz: 'session' },
  ...{ userProgress: 'session', userProgressOf: 'leads', dailyLimitGq1: 'session', dailyLimitGq2: 'session' },
  ...{ completeReading: 'session', markModuleRead: 'session', submitModuleQuiz: 'session' },
  ...{ certificate: 'record', badge: 'record', verifyCertificate: 'anyone' },
  ...{ ownRecords: 'session', ownRecordsPdf: 'session', reportReading: 'session' },
  complianceOverview: 'session',
  ...{ teamKudos: 'session', giveKudos: 'self', kudosLimit: 'leads' },
  ...{ dailyChallenge: 'session', challengeStatus: 'leads', challengeWeek: 'session', submitChallenge: 'self' },
  ...{ learningPath: 'session', milestones: 'session', checkMilestones: 'session', celebrateMilestone: 'session' },
  ...{
    leaderboard: 'session',
    leaderboardDepartments: 'session',
    leaderboardStats: 'session',
    quoteOfTheDay: 'session',
  },
  ...{ rewards: 'session', redemptions: 'leads', redeem: 'self', sendHelpQuery: 'session' },
  ...{ file: 'session', uploadFile: 'session' },
  ...{ licenceTypes: 'session', managedLicenceTypes: 'admin', addLicenceType: 'admin', changeLicenceType: 'admin' },
  ...{ ownLicences: 'session', addLicence: 'session', licencePhoto: 'record' },
  ...{ teamLicences: 'lead', acceptLicence: 'lead', refuseLicence: 'lead' },
  ...{ ownQueries: 'session', answerQuery: 'session', managedQueries: 'admin', managedQuery: 'admin' },
  ...{
    replyToQuery: 'admin',
    assignQuery: 'admin',
    closeQuery: 'admin',
    reopenQuery: 'admin',
    manageOverview: 'admin',
  },
  ...{
    managedRedemptions: 'admin',
    approveRedemption: 'admin',
    deliverRedemption: 'admin',
    declineRedemption: 'admin',
  },
  ...{
    managedRewards: 'admin',
    addReward: 'admin',
    changeReward: 'admin',
    retireReward: 'admin',
    restoreReward: 'admin',
  },
  ...{ loginStats: 'admin', loginHistory: 'admin', activeSessions: 'admin', userLoginHistory: 'admin' },
  adminUsers: 'admin',
  ...{
    managedPeople: 'admin',
    managedPerson: 'admin',
    departments: 'admin',
    addPerson: 'admin',
    changePerson: 'admin',
  },
  ...{ deactivatePerson: 'admin', reactivatePerson: 'admin', signOutPerson: 'admin' },
  ...{ invitePerson: 'admin', resetPassword: 'admin', invitation: 'anyone', acceptInvitation: 'anyone' },
  invitationPasskeyOptions: 'anyone',
  ...{ importPeople: 'admin', peopleCsv: 'admin', auditLog: 'admin', auditCsv: 'admin' },
  ...{ ownObligations: 'session', ownDue: 'session', teamPerson: 'team' },
  ...{ teamSummary: 'lead', teamPeople: 'lead', teamDepartments: 'lead', teamMatrix: 'lead' },
  ...{ addWaiver: 'lead', endWaiver: 'lead', complianceHistory: 'lead', remind: 'lead' },
  ...{ notices: 'session', readNotices: 'session', mails: 'admin', retryMail: 'admin' },
  ...{ seals: 'admin', lastSealCheck: 'admin', checkSeals: 'admin' },
  ...{ packs: 'admin', pack: 'admin', packPreview: 'admin', makePack: 'admin', cancelPack: 'admin' },
  ...{ packFile: 'admin', packPdf: 'admin', teamPacks: 'lead', teamPack: 'lead', teamPackPreview: 'lead' },
  ...{ makeTeamPack: 'lead', cancelTeamPack: 'lead', teamPackFile: 'lead', teamPackPdf: 'lead' },
  ...{ ownLeave: 'session', addOwnLeave: 'session', takeBackOwnLeave: 'session' },
  ...{ ownCalendar: 'session', makeCalendar: 'session', endCalendar: 'session', calendarFeed: 'anyone' },
  ...{ teamLeave: 'team', addTeamLeave: 'lead', takeBackTeamLeave: 'lead' },
  ...{ requirements: 'admin', requirementSubjects: 'admin', addRequirement: 'admin', changeRequirement: 'admin' },
  ...{ retireRequirement: 'admin', previewRequirement: 'admin' },
  ...{ contentItems: 'admin', contentVersions: 'admin', contentVersion: 'admin', draft: 'admin', draftCheck: 'admin' },
  ...{ draftEffect: 'admin', draftPreview: 'admin', draftPdf: 'admin', startDraft: 'admin', saveDraft: 'admin' },
  ...{ practiceDue: 'session', practice: 'session', answerPractice: 'session' },
  ...{ discardDraft: 'admin', bringBackDraft: 'admin', catchUpDraft: 'admin', publishDraft: 'admin' },
  ...{ retireContent: 'admin', restoreContent: 'admin', orderContent: 'admin' },
  ...{ preferences: 'session', choosePreferences: 'session' },
  ...{ ownProfile: 'session', ownSessions: 'session', ownData: 'session' },
  ...{ endOwnSession: 'session', endOtherSessions: 'session' },
  ...{ goToCompany: 'anyone', comeFromCompany: 'anyone', signInWithCompany: 'anyone' },
  disconnectCompanyAccount: 'admin',
  ...{ confirm: 'session', passkeys: 'session', passkeyOptions: 'session', addPasskey: 'session' },
  ...{ removePasskey: 'session', removePasskeysOf: 'admin', passkeyLoginOptions: 'anyone', loginWithPasskey: 'anyone' },
}

/** The callers with a session; each asks about themselves and about `OTHER`, who is in the team of `manager` and of nobody else. */
const CALLERS = ['employee', 'manager', 'second.manager', 'admin'] as const
const OTHER = idOf('colleague')

const endpoints = Object.entries(api) as [EndpointName, Endpoint][]

type Shut =
  | 'session.required'
  | 'access.other_person'
  | 'access.admin_only'
  | 'access.leads_only'
  | 'access.other_team'
  | null

/** What the table says about a caller, or null where the door is open. */
function expectedDoor(name: EndpointName, username: FixtureUsername | null, isAboutOther: boolean): Shut {
  const rule = WHO[name]
  if (rule === 'anyone') return null
  if (username === null) return 'session.required'
  const role = FIXTURE_PEOPLE.find(person => person.username === username)?.role ?? 'employee'
  if (rule === 'admin') return role === 'admin' ? null : 'access.admin_only'
  if (rule === 'lead') return isLead(role) ? (role === 'admin' ? null : (BEHIND[name] ?? null)) : 'access.leads_only'
  if (!isAboutOther) return null
  if (rule === 'team') return teamDoor(username, role)
  return rule === 'self' || (rule === 'leads' && !isLead(role)) ? 'access.other_person' : null
}

/** What a lead meets behind the door who asks about the first person, whom no manager leads. */
const BEHIND: Partial<Record<EndpointName, Shut>> = { takeBackTeamLeave: 'access.other_team' }

/** `OTHER` is in the team of `manager` and of nobody else. */
function teamDoor(username: FixtureUsername, role: Role): Shut {
  if (role === 'admin' || username === 'manager') return null
  return isLead(role) ? 'access.other_team' : 'access.other_person'
}

const DOOR_CODES = [
  'session.required',
  'access.other_person',
  'access.admin_only',
  'access.leads_only',
  'access.other_team',
  'access.denied',
  'password.must_change',
  'passkey.must_add',
]

/** Which door was shut, by its code: a wrong password or a locked module is 403 too, and lies behind the door. */
function doorOf(body: unknown): string | null {
  const { code } = (body ?? {}) as { code?: string }
  return code !== undefined && DOOR_CODES.includes(code) ? code : null
}

function addressOf({ access, path }: Endpoint, personId: number): string {
  const field = 'subject' in access ? access.subject.field : undefined
  return path.replace(/:(\w+)/g, (_, name: string) =>
    name === field ? String(personId) : name === 'file' ? 'GQ-2026-NONE.pdf' : '1',
  )
}

/** Valid enough for each body that names a person to be parsed, so that the door is reached. */
const SAMPLE = { toUserId: 5, message: 'Well done', challengeId: 1, userAnswer: 0, answers: {} }

function bodyOf({ access, method }: Endpoint, personId: number): unknown {
  if (method === 'GET') return undefined
  return 'subject' in access && access.subject.in === 'body' ? { ...SAMPLE, [access.subject.field]: personId } : SAMPLE
}

function call(caller: TestCaller, endpoint: Endpoint, personId: number, headers: Record<string, string> = {}) {
  return caller.raw(endpoint.method, addressOf(endpoint, personId), bodyOf(endpoint, personId), { headers })
}

test('every endpoint has its row, and the code declares what the row says', () => {
  const declared = Object.fromEntries(endpoints.map(([name, { access }]) => [name, access.rule]))
  expect(declared).toEqual(WHO)
})

eachEngine(engine => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await openPortal(engine)
    const teams = { colleague: 'manager', employee: 'second.manager' } as const
    for (const [member, lead] of Object.entries(teams) as [FixtureUsername, FixtureUsername][]) {
      await portal.database.write(trx =>
        trx
          .updateTable('users')
          .set({ reports_to: idOf(lead) })
          .where('id', '=', idOf(member))
          .execute(),
      )
    }
  })
  afterAll(() => portal.close())

  test('no route is without a declared rule', () => {
    const routes = portal.app.registeredRoutes
    expect(routes.length).toBeGreaterThanOrEqual(endpoints.length)
    expect(routes.filter(route => !route.config?.access).map(route => route.url)).toEqual([])
  })

  describe.each(endpoints)('%s', (name, endpoint) => {
    test('nobody', async () => {
      const { status, body } = await call(portal.visitor, endpoint, OTHER)
      const shut = expectedDoor(name, null, true)
      expect(doorOf(body)).toBe(shut)
      if (shut) expect(status).toBe(401)
    })

    test.each(CALLERS)('%s about themselves, and about another', async username => {
      const personally = await call(await portal.as(username), endpoint, idOf(username))
      expect(doorOf(personally.body)).toBe(expectedDoor(name, username, false))
      const aboutOther = await call(await portal.as(username), endpoint, OTHER)
      expect(doorOf(aboutOther.body)).toBe(expectedDoor(name, username, true))
    })

    test('the cookie alone opens reads and no write', async () => {
      const { token } = await portal.as('admin')
      const { body } = await call(portal.visitor, endpoint, idOf('admin'), {
        cookie: `gq_session=${token}; gq_signed_in=1`,
      })
      const isOpen = endpoint.method === 'GET' || WHO[name] === 'anyone'
      expect(doorOf(body)).toBe(isOpen ? null : 'session.required')
    })

    test('somebody with a one-time password can change it and log out, and nothing else', async () => {
      const setMustChange = (flag: 0 | 1) =>
        portal.database.write(trx =>
          trx.updateTable('users').set({ must_change_password: flag }).where('id', '=', OTHER).execute(),
        )
      await setMustChange(1)
      const { body } = await call(await portal.as('colleague'), endpoint, OTHER)
      await setMustChange(0)
      const isOpen = WHO[name] === 'anyone' || name === 'changePassword' || name === 'logout'
      expect(doorOf(body)).toBe(isOpen ? null : 'password.must_change')
    })
  })

  describe('where leads must have a passkey', () => {
    let strict: TestPortal
    beforeAll(async () => {
      strict = await openPortal(engine, { PUBLIC_URL: 'https://training.example.com', REQUIRE_PASSKEY: 'leads' })
    })
    afterAll(() => strict.close())

    const BEFORE: readonly EndpointName[] = ['passkeyOptions', 'addPasskey', 'confirm', 'logout']

    test.each(endpoints)('%s is shut for those who have none, unless it is for adding one', async (name, endpoint) => {
      const { body } = await call(await strict.as('manager'), endpoint, idOf('manager'))
      const isOpen = WHO[name] === 'anyone' || BEFORE.includes(name)
      expect(doorOf(body)).toBe(isOpen ? null : 'passkey.must_add')
      const employee = await call(await strict.as('employee'), endpoint, idOf('employee'))
      expect(doorOf(employee.body)).toBe(expectedDoor(name, 'employee', false))
    })
  })

  test('a certificate is for its holder and for staff leads', async () => {
    const holder = await portal.as('employee')
    const passed = await submit(holder, MODULE.baseOne, 0)
    const params = { file: `${passed.body.certificate?.certificateNumber}.pdf` }
    const fetchAs = (caller: TestCaller) => caller.call(api.certificate, { params })
    expect((await fetchAs(portal.visitor)).status).toBe(401)
    const statuses = CALLERS.map(async username => [username, (await fetchAs(await portal.as(username))).status])
    expect(await Promise.all(statuses)).toEqual(CALLERS.map(username => [username, 200]))
    const refused = await fetchAs(await portal.as('colleague'))
    expect([refused.status, doorOf(refused.body)]).toEqual([403, 'access.denied'])
  })
})

test('a planted route without a rule keeps the server from starting', async () => {
  const app = Fastify()
  requireDeclaredAccess(app)
  app.get('/api/planted', async () => 'open to all')
  await expect(app.ready()).rejects.toThrow('GET /api/planted does not declare who may call it')
})
