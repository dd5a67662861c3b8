// Every screen and dialog, with what brings it about: for checking each against the rules, and for a picture of each.

import type { Page } from '@playwright/test'
import { api } from '../../../src/contract/api.ts'
import { DAILY_QUIZ_LIMIT } from '../../../src/domain/quiz.ts'
import { askMonthly, DONE, documentExpiring } from './asked-again.ts'
import { AUTHORING_STATES } from './authoring-states.ts'
import { submitChallenge, todaysChallenge } from './challenge.ts'
import { LEADERBOARD_STATES } from './leaderboard-states.ts'
import { LICENCE_STATES } from './licence-states.ts'
import { answerByKeys, answersTo, handIn, moduleAt } from './module-quiz.ts'
import { PACK_STATES } from './pack-states.ts'
import { addAuthenticator, giveAddress, openAccount } from './passkeys.ts'
import { type BrowserPortal, expect, openAs, showsPdfs } from './portal.ts'
import { PRACTICE_STATES } from './practice-states.ts'
import { RECORD_STATES } from './record-states.ts'
import { REWARDS_STATES } from './rewards-states.ts'
import { SEALS_STATES } from './seals-states.ts'
import { TALK_LIVE_STATES } from './talk-live-states.ts'
import { TALK_STATES } from './talk-states.ts'
import { handInTopic } from './toolbox-answers.ts'

export interface Shown {
  name: string
  /** The address, where that alone brings it about. */
  address?: string
  /** Something else is pressed on a phone to get there. */
  isOtherOnPhone?: true
  show(page: Page, portal: BrowserPortal, isPhone: boolean): Promise<void>
}

/** Somebody in the middle of it, somebody who has only begun, and who may see the analytics. */
const LEARNER = 'liam.oconnor'
const NEWCOMER = 'employee'
const ADMIN = 'admin'
const LEAD = 'manager'

/** New people, changes, something wrong, and something that only looks odd. */
const LIST = Buffer.from(
  [
    'username,firstName,lastName,email,department,role,reportsTo,startedOn',
    'zoe.hartley,Zoe,Hartley,zoe@example.com,Warehouse,employee,manager,2026-11-23',
    'tyson.bell,Tyson,Bell,,Wharehouse,employee,manager,16/11/2026',
    'liam.oconnor,,,,Deliveries,,,',
    'arjun.singh,,,,,manager,admin,',
    'joel.tan,Joel,Tan,,Service,employee,ben.taylor,31/11/2026',
    'mina.farouk,Mina,Farouk,mina@example,Installations,employee,nobody.here,',
    'hana.sato,Hana,Sato,,Service,employee,,',
  ].join('\r\n'),
)

/** One that is over, one under way and one to come; the portal's day is 16 November 2026. */
const LEAVE = [
  ['2026-11-04', '2026-11-06'],
  ['2026-11-12', '2026-12-04'],
  ['2027-01-04', '2027-01-15'],
] as const

const at = (name: string, username: string, path: string, ready: string | RegExp): Shown => ({
  name,
  address: path,
  async show(page, portal) {
    await openAs(page, portal, username, path)
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
  },
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function readAllDocuments(portal: BrowserPortal): Promise<void> {
  const documents = await portal.call(NEWCOMER, api.swmsDocuments)
  for (const { id } of documents) await portal.call(NEWCOMER, api.markSwmsRead, { params: { id } })
}

async function openModule(page: Page, portal: BrowserPortal): Promise<void> {
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, NEWCOMER, `/quiz/${module.id}`)
}

/** A module's result with so many wrong. */
const moduleResult = (name: string, wrong: number): Shown => ({
  name,
  async show(page, portal) {
    const module = await moduleAt(portal, 'base-training', 0)
    await openAs(page, portal, NEWCOMER, `/quiz/${module.id}`)
    await button(page, 'Start Quiz').click()
    await answerByKeys(page, await answersTo(portal, module, wrong, NEWCOMER))
    await button(page, 'Submit').click()
    await expect(page.getByRole('heading', { name: wrong > 3 ? 'Not passed yet' : 'Module passed' })).toBeVisible()
    // Clear of the bar at the bottom, which covers part of whatever is there.
    await page
      .getByText('Question 1', { exact: true })
      .first()
      .evaluate(line => line.scrollIntoView({ block: 'start' }))
  },
})

async function toolboxQuiz(portal: BrowserPortal, right: number): Promise<void> {
  await handInTopic(portal, 1, right, NEWCOMER)
}

const challenge = (name: string, isRight: boolean): Shown => ({
  name,
  async show(page, portal) {
    const { right, wrong } = await todaysChallenge(portal)
    await openAs(page, portal, NEWCOMER, '/daily-challenge')
    await page
      .getByRole('radio')
      .nth(isRight ? right : wrong)
      .click()
    await button(page, 'Submit answer').click()
    await expect(page.getByText(isRight ? 'Correct!' : 'Not quite right').first()).toBeVisible()
  },
})

/** Nobody is asked before somebody goes there. */
async function withCompany(portal: BrowserPortal, more: Record<string, string> = {}): Promise<void> {
  await portal.stop()
  await portal.start({
    PUBLIC_URL: portal.url,
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_LABEL: 'GQ Group',
    ...more,
  })
}

/** By then those who did nothing about it have something overdue. */
async function afterWeeks(portal: BrowserPortal): Promise<void> {
  await portal.stop()
  await portal.start({ PORTAL_NOW: '2026-12-03T09:00:00+11:00' })
}

async function waiveForDaniel(portal: BrowserPortal): Promise<void> {
  const params = { id: 11 }
  const { obligations } = await portal.call(LEAD, api.teamPerson, { params })
  const late = obligations.find(({ status }) => status === 'overdue')
  if (!late || late.kind === 'action') throw new Error('Daniel has nothing overdue')
  const reason = 'Works from the Dandenong depot until the end of the month, where there are no forklifts.'
  const body = { kind: late.kind, itemId: late.itemId, reason, until: '2026-11-30' }
  await portal.call(LEAD, api.addWaiver, { params, body })
}

const REMINDER = 'Wore the harness every time this week, and reminded the rest of us.'

/** Kudos, and a lead who reminds. */
async function tellDaniel(portal: BrowserPortal): Promise<void> {
  await portal.call(LEAD, api.giveKudos, { body: { toUserId: 11, message: REMINDER } })
  await portal.call(LEAD, api.remind, { body: { userIds: [11] } })
}

const mail = (id: number, change: object) => ({
  ...{ id, to: 'daniel.kowalski@example.com', subject: 'Maya Thompson sent you a reminder', status: 'sent', tries: 1 },
  ...{ lastError: null, at: '2026-11-15T20:00:00.000Z', isSpent: false, ...change },
})

const MAILS = [
  mail(4, { status: 'queued', tries: 0 }),
  mail(3, {
    to: 'kofi.mensah@example.com',
    status: 'queued',
    tries: 2,
    lastError: 'connect ECONNREFUSED 10.0.0.25:587',
  }),
  mail(2, {
    ...{ to: 'a-very-long-address-of-somebody-who-moved-on@installations.example.com', status: 'failed', tries: 1 },
    lastError: "Can't send mail - all recipients were rejected: 550 5.1.1 nobody has this address",
  }),
  mail(1, { to: 'chloe.martin@example.com', subject: 'Your invitation to the GQ Training Portal', tries: 1 }),
]

/** Somebody who has done everything is asked for something again. */
const askedAgain = (
  name: string,
  path: string,
  ready: string | RegExp,
  ask: (portal: BrowserPortal) => Promise<void>,
): Shown => ({
  name,
  async show(page, portal) {
    await ask(portal)
    await openAs(page, portal, DONE, path)
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
  },
})

const NEW_INSTALLATION = {
  ...{ redemptions: 0, queries: 0, licences: 0, drafts: 0, failedMails: 0, overduePeople: 0 },
  oldest: { redemptions: null, queries: null, licences: null },
  gettingStarted: { people: false, material: true, requirements: true, mail: false, companySignIn: false },
}

/** The first of GQ1. */
const FIRST_MODULE = '/quiz/4'
const askForModule = (portal: BrowserPortal) => askMonthly(portal, 'module', 4, 3)

export const STATES: readonly Shown[] = [
  {
    name: 'login',
    async show(page, portal) {
      await page.goto(portal.url)
      await expect(page.getByText('Beta test accounts')).toBeVisible()
    },
  },
  {
    name: 'login-company',
    async show(page, portal) {
      await withCompany(portal)
      await page.goto(`${portal.url}/login?problem=unknown`)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign in with GQ Group' })).toBeVisible()
    },
  },
  {
    name: 'login-company-alone',
    async show(page, portal) {
      await withCompany(portal, { PASSWORD_SIGN_IN: 'off' })
      await page.goto(portal.url)
      await expect(button(page, 'I have a one-time password')).toBeVisible()
    },
  },
  {
    name: 'login-refused',
    async show(page, portal) {
      await page.goto(portal.url)
      await page.getByLabel('Username').fill('admin')
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await button(page, 'Sign In').click()
      await expect(page.getByText('Login Failed', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'tour',
    async show(page, portal) {
      await openAs(page, portal, NEWCOMER)
      await button(page, 'Restart tour').click()
      await expect(page.getByRole('dialog').getByText('Step 1 of 5')).toBeVisible()
    },
  },
  at('dashboard-newcomer', NEWCOMER, '/', 'Finish your induction'),
  at('dashboard-learner', LEARNER, '/', 'Induction complete'),
  at('dashboard-nothing-due', DONE, '/', 'Induction complete'),
  askedAgain('dashboard-expiring', '/', /expires on 16 Dec/, portal => documentExpiring(portal, 3)),
  askedAgain('induction-document-again', '/?document=3', /^Signed 16 Nov/, portal => documentExpiring(portal, 3)),
  askedAgain('toolbox-again', '/?tab=toolbox', 'Take again', async portal => {
    await askMonthly(portal, 'topic', 1, 3)
    await askMonthly(portal, 'topic-read', 2, 20)
  }),
  askedAgain('toolbox-page-again', '/toolbox', 'Sign again', portal => askMonthly(portal, 'topic-read', 2, 3)),
  askedAgain('toolbox-document-again', '/?tab=toolbox&topic=2', 'Sign again', portal =>
    askMonthly(portal, 'topic-read', 2, 3),
  ),
  askedAgain('toolbox-quiz-again', '/?tab=toolbox&quiz=1', 'Take again', portal => askMonthly(portal, 'topic', 1, 3)),
  askedAgain('training-again', '/?tab=training', 'Take again', askForModule),
  askedAgain('module-again', FIRST_MODULE, 'Take again', askForModule),
  {
    name: 'induction-document',
    async show(page, portal) {
      await openAs(page, portal, NEWCOMER, '/?document=1')
      await expect(page.getByRole('dialog').getByText(/^Read on/)).toBeVisible()
    },
  },
  {
    name: 'induction-form',
    async show(page, portal) {
      await readAllDocuments(portal)
      await openAs(page, portal, NEWCOMER)
      await expect(page.getByRole('dialog').getByLabel('Full name')).toBeVisible()
    },
  },
  at('training', LEARNER, '/?tab=training', /today/),
  at('training-filtered', LEARNER, '/?tab=training&area=customer-service', 'taken today in GQ2'),
  at('advanced-locked', NEWCOMER, '/?tab=sales', 'Unlocks after GQ1 Training'),
  at('toolbox-tab', LEARNER, '/?tab=toolbox', 'GQTT001'),
  at('kudos', LEARNER, '/?tab=kudos', 'Send kudos'),
  at('kudos-manager', 'manager', '/?tab=kudos', 'Management Recognition'),
  {
    name: 'toolbox-document',
    async show(page, portal) {
      await openAs(page, portal, LEARNER, '/?tab=toolbox')
      await button(page, 'View Document').click()
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
      await expect(page.getByRole('dialog').getByText(/^Read on/)).toBeVisible()
    },
  },
  {
    name: 'toolbox-document-text',
    async show(page, portal) {
      await showsPdfs(page, false)
      await openAs(page, portal, NEWCOMER, '/?tab=toolbox&topic=7')
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'What to do' })).toBeVisible()
    },
  },
  at('toolbox-quiz-intro', NEWCOMER, '/?tab=toolbox&quiz=1', 'Start Quiz'),
  {
    name: 'toolbox-quiz-question',
    async show(page, portal) {
      await openAs(page, portal, NEWCOMER, '/?tab=toolbox&quiz=1')
      await button(page, 'Start Quiz').click()
      await page.getByRole('radio').first().click()
      await expect(page.getByText('Question 1 of 10')).toBeVisible()
    },
  },
  {
    name: 'toolbox-quiz-review',
    async show(page, portal) {
      await toolboxQuiz(portal, 7)
      await openAs(page, portal, NEWCOMER, '/?tab=toolbox&quiz=1')
      await expect(button(page, /Review|Restart Quiz/)).toBeVisible()
    },
  },
  {
    name: 'toolbox-quiz-passed',
    async show(page, portal) {
      await toolboxQuiz(portal, 9)
      await openAs(page, portal, NEWCOMER, '/?tab=toolbox&quiz=1')
      await expect(page.getByText(/9 of 10|9 \/ 10/).first()).toBeVisible()
    },
  },
  at('toolbox-page', LEARNER, '/toolbox', 'Read on'),
  {
    name: 'module',
    async show(page, portal) {
      await openModule(page, portal)
      await expect(button(page, 'Start Quiz')).toBeVisible()
    },
  },
  {
    name: 'module-question',
    async show(page, portal) {
      await openModule(page, portal)
      await button(page, 'Start Quiz').click()
      await page.getByRole('radio').nth(1).click()
      await expect(page.getByText('Question 1 of 25')).toBeVisible()
    },
  },
  moduleResult('module-passed', 0),
  moduleResult('module-passed-with-review', 2),
  moduleResult('module-failed', 9),
  {
    name: 'module-limit',
    async show(page, portal) {
      const module = await moduleAt(portal, 'base-training', 0)
      for (let attempt = 0; attempt < DAILY_QUIZ_LIMIT; attempt++) await handIn(portal, module, 9)
      await openAs(page, portal, NEWCOMER, '/?tab=training')
      await expect(page.getByText('Daily limit reached').first()).toBeVisible()
    },
  },
  {
    name: 'module-locked',
    async show(page, portal) {
      const module = await moduleAt(portal, 'base-training', 3)
      await openAs(page, portal, NEWCOMER, `/quiz/${module.id}`)
      await expect(page.getByRole('heading', { name: module.title })).toBeVisible()
    },
  },
  at('module-unknown', LEARNER, '/quiz/999', 'Module Not Found'),
  at('challenge', NEWCOMER, '/daily-challenge', '+5 Points'),
  challenge('challenge-right', true),
  challenge('challenge-wrong', false),
  {
    name: 'challenge-done',
    async show(page, portal) {
      const { id, right } = await todaysChallenge(portal)
      await submitChallenge(portal, LEARNER, id, right)
      await openAs(page, portal, LEARNER, '/daily-challenge')
      await expect(page.getByText('Daily Challenge Complete!')).toBeVisible()
    },
  },
  ...PRACTICE_STATES,
  ...RECORD_STATES,
  ...LICENCE_STATES,
  ...TALK_STATES,
  ...TALK_LIVE_STATES,
  at('path', LEARNER, '/learning-path', /XP to go/),
  at('path-requirements', LEARNER, '/learning-path?view=requirements', 'Overdue'),
  askedAgain('path-requirements-again', '/learning-path?view=requirements', 'Sign again', portal =>
    documentExpiring(portal, 3),
  ),
  {
    name: 'path-requirements-none',
    async show(page, portal) {
      await page.route('**/api/me/obligations', route => route.fulfill({ json: [] }))
      await openAs(page, portal, LEARNER, '/learning-path?view=requirements')
      await expect(page.getByText('Nothing is asked of you')).toBeVisible()
    },
  },
  {
    name: 'path-requirements-failed',
    async show(page, portal) {
      await page.route('**/api/me/obligations', route => route.fulfill({ status: 500, json: { message: 'No.' } }))
      await openAs(page, portal, LEARNER, '/learning-path?view=requirements')
      await expect(page.getByText('could not be loaded')).toBeVisible()
    },
  },
  at('path-milestones', LEARNER, '/learning-path?view=milestones', 'Overall'),
  {
    name: 'path-celebration',
    async show(page, portal) {
      await portal.call(NEWCOMER, api.markSwmsRead, { params: { id: 1 } })
      await openAs(page, portal, NEWCOMER, '/learning-path')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByRole('dialog').hover()
    },
  },
  {
    name: 'path-celebrations',
    async show(page, portal) {
      await portal.call(NEWCOMER, api.markSwmsRead, { params: { id: 1 } })
      await portal.call(NEWCOMER, api.giveKudos, { body: { toUserId: 4, message: 'Thank you' } })
      await openAs(page, portal, NEWCOMER, '/learning-path')
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
      await page.getByRole('dialog').hover()
    },
  },
  ...LEADERBOARD_STATES,
  at('rewards', LEARNER, '/rewards', 'Your Points'),
  ...REWARDS_STATES,
  ...AUTHORING_STATES,
  {
    name: 'rewards-confirmation',
    async show(page, portal) {
      await openAs(page, portal, 'priya.raman', '/rewards')
      await page
        .locator('button:enabled', { hasText: /^Redeem$/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  at('analytics', ADMIN, '/analytics', 'Weekly Summary'),
  at('analytics-trends', ADMIN, '/analytics?view=trends', 'Login Trends in Detail'),
  at('analytics-devices', ADMIN, '/analytics?view=devices', 'Desktop'),
  at('analytics-users', ADMIN, '/analytics?view=users&user=4', /Ended|Active/),
  at('analytics-for-others', LEARNER, '/analytics', /only for administrators/i),
  {
    name: 'help',
    isOtherOnPhone: true,
    async show(page, portal, isPhone) {
      await openAs(page, portal, LEARNER)
      if (isPhone) await button(page, 'Open menu').click()
      await (isPhone ? page.getByRole('dialog').getByRole('button', { name: 'Help' }) : button(page, 'Help')).click()
      await expect(page.getByRole('dialog').getByLabel('Message')).toBeVisible()
    },
  },
  at('account', NEWCOMER, '/account', 'This device'),
  {
    name: 'account-leave',
    async show(page, portal) {
      for (const [from, to] of LEAVE) await portal.call(LEAD, api.addOwnLeave, { body: { from, to } })
      await portal.call(LEAD, api.makeCalendar)
      await openAs(page, portal, LEAD, '/account')
      await expect(page.getByLabel('What is due and overdue in your team', { exact: true })).toBeVisible()
      await page.getByText('Earlier leave (1)').click()
      await button(page, 'New address').click()
      await page.getByRole('region', { name: 'Leave' }).getByLabel('First day').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'account-broken',
    async show(page, portal) {
      for (const path of ['leave', 'calendar'])
        await page.route(`**/api/me/${path}`, route => route.fulfill({ status: 500, json: { message: 'No' } }))
      await openAs(page, portal, NEWCOMER, '/account')
      await expect(page.getByText('Your leave could not be loaded')).toBeVisible()
      await expect(page.getByText('Your calendar could not be loaded')).toBeVisible()
    },
  },
  {
    name: 'account-password',
    async show(page, portal) {
      await openAs(page, portal, NEWCOMER, '/account')
      await button(page, 'Change password').click()
      await expect(page.getByLabel('Current password')).toBeVisible()
    },
  },
  {
    name: 'account-menu',
    isOtherOnPhone: true,
    async show(page, portal, isPhone) {
      await openAs(page, portal, ADMIN, '/rewards')
      await button(page, isPhone ? 'Open menu' : /Alex Morgan/).click()
      await expect(page.getByRole('link', { name: 'Account' })).toBeVisible()
    },
  },
  {
    name: 'invitation',
    async show(page, portal) {
      const { url } = await portal.call(ADMIN, api.invitePerson, { params: { id: 27 } })
      await page.goto(`${portal.url}/login${new URL(url).hash}`)
      await expect(page.getByRole('heading', { name: 'Welcome, Chloe Martin' })).toBeVisible()
    },
  },
  {
    name: 'invitation-no-passwords',
    async show(page, portal) {
      const { url } = await portal.call(ADMIN, api.invitePerson, { params: { id: 27 } })
      await withCompany(portal, { PASSWORD_SIGN_IN: 'off' })
      await page.goto(`${portal.url}/login${new URL(url).hash}`)
      await expect(button(page, 'Add a passkey and sign in')).toBeVisible()
    },
  },
  {
    name: 'invitation-over',
    async show(page, portal) {
      await page.goto(`${portal.url}/login#invite=${'A'.repeat(43)}`)
      await expect(page.getByText(/was used, replaced or has expired/)).toBeVisible()
    },
  },
  at('team', LEAD, '/team', 'people in Deliveries and Warehouse report to you'),
  {
    name: 'team-overdue',
    async show(page, portal) {
      await afterWeeks(portal)
      await openAs(page, portal, LEAD, '/team?status=overdue')
      await expect(page.getByText(/something overdue/).first()).toBeVisible()
      await expect(page.getByText('Emma Nguyen').filter({ visible: true }).first()).toBeVisible()
    },
  },
  {
    name: 'team-on-leave',
    async show(page, portal) {
      const body = { from: '2026-11-12', to: '2026-12-04' }
      for (const id of [11, 5]) await portal.call(ADMIN, api.addTeamLeave, { params: { id }, body })
      await openAs(page, portal, LEAD, '/team')
      await expect(page.getByText('On leave until 4 Dec').filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByRole('slider', { name: 'People with nothing overdue, by month' })).toBeVisible()
    },
  },
  {
    name: 'team-months-broken',
    async show(page, portal) {
      await page.route('**/api/team/compliance-history*', route =>
        route.fulfill({ status: 500, json: { message: 'No' } }),
      )
      await openAs(page, portal, LEAD, '/team')
      await expect(page.getByText('The months could not be loaded')).toBeVisible()
    },
  },
  {
    name: 'member-on-leave',
    async show(page, portal) {
      for (const [from, to] of LEAVE)
        await portal.call(LEAD, api.addTeamLeave, { params: { id: 11 }, body: { from, to } })
      await openAs(page, portal, LEAD, '/team/11')
      await expect(page.getByText('On leave until 4 Dec')).toBeVisible()
    },
  },
  at('team-company', ADMIN, '/team', '28 people in the company.'),
  at('team-none', LEAD, '/team?search=zzzz&department=Warehouse', 'Nobody matches'),
  {
    name: 'team-empty',
    async show(page, portal) {
      await portal.call(ADMIN, api.changePerson, { params: { id: 5 }, body: { role: 'manager' } })
      await openAs(page, portal, LEARNER, '/team')
      await expect(page.getByText('No team yet')).toBeVisible()
    },
  },
  at('team-for-others', LEARNER, '/team', 'Only for managers and administrators'),
  {
    name: 'team-not-loaded',
    async show(page, portal) {
      const broken = { status: 500, json: { message: 'Something went wrong on our side.' } }
      await page.route('**/api/team/*', route => route.fulfill(broken))
      await openAs(page, portal, LEAD, '/team')
      await expect(page.getByText('Your team could not be loaded')).toBeVisible()
    },
  },
  at('member', LEAD, '/team/11', 'Sign-offs'),
  at('member-own', LEARNER, '/team/5', 'Sign-offs'),
  at('member-nothing-open', ADMIN, '/team/7?show=open', 'Nothing open'),
  at('member-of-others', LEARNER, '/team/6', /somebody else’s page/),
  at('member-unknown', ADMIN, '/team/999', 'There is no such person'),
  {
    name: 'member-waive',
    async show(page, portal) {
      await openAs(page, portal, LEAD, '/team/11')
      await page.getByRole('button', { name: 'Waive', exact: true }).click()
      await page.getByLabel('Reason').fill('On leave')
      await button(page, /^Waive until/).click()
      await expect(page.getByText('Say why in at least 10 characters.', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'member-waived',
    async show(page, portal) {
      await waiveForDaniel(portal)
      await openAs(page, portal, LEAD, '/team/11')
      await expect(page.getByRole('button', { name: /^End waiver of/ })).toBeVisible()
    },
  },
  {
    name: 'member-waiver-end',
    async show(page, portal) {
      await waiveForDaniel(portal)
      await openAs(page, portal, LEAD, '/team/11')
      await button(page, /^End waiver of/).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'member-not-loaded',
    async show(page, portal) {
      const broken = { status: 500, json: { message: 'Something went wrong on our side.' } }
      await page.route('**/api/team/people/*', route => route.fulfill(broken))
      await openAs(page, portal, LEAD, '/team/11')
      await expect(page.getByText('This person could not be loaded')).toBeVisible()
    },
  },
  {
    name: 'team-selected',
    isOtherOnPhone: true,
    async show(page, portal, isPhone) {
      await openAs(page, portal, LEAD, '/team')
      if (isPhone) await button(page, 'Select').click()
      const boxes = page.getByRole('main').getByRole('checkbox').filter({ visible: true })
      await expect(boxes.nth(4)).toBeVisible()
      for (const index of [1, 2, 3]) await boxes.nth(index).check()
      await expect(button(page, 'Remind 3 people')).toBeVisible()
      await boxes.nth(2).evaluate(box => box.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'team-reminded',
    async show(page, portal) {
      await portal.call(ADMIN, api.changePerson, { params: { id: 11 }, body: { email: null } })
      await openAs(page, portal, LEAD, '/team/11')
      await button(page, 'Remind').click()
      await expect(page.getByText('Reminded 1 person', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'notices-none',
    async show(page, portal) {
      const nothing = { items: [], total: 0, nextCursor: null, unread: 0 }
      await page.route('**/api/me/notices*', route => route.fulfill({ json: nothing }))
      await openAs(page, portal, LEARNER, '/notices')
      await expect(page.getByText('No notices yet')).toBeVisible()
    },
  },
  {
    name: 'notices-none-new',
    async show(page, portal) {
      await portal.call(LEARNER, api.readNotices, { body: { all: true } })
      await openAs(page, portal, LEARNER, '/notices?show=new')
      await expect(page.getByText('You have read everything')).toBeVisible()
    },
  },
  {
    name: 'notices',
    address: '/notices',
    async show(page, portal) {
      await tellDaniel(portal)
      await openAs(page, portal, 'daniel.kowalski', '/notices')
      await expect(page.getByText(/sent you a reminder/)).toBeVisible()
    },
  },
  {
    name: 'notices-not-loaded',
    async show(page, portal) {
      await page.route('**/api/me/notices*', route => route.fulfill({ status: 500, json: { message: 'No' } }))
      await openAs(page, portal, LEARNER, '/notices')
      await expect(button(page, 'Try again')).toBeVisible()
    },
  },
  {
    name: 'notices-bell',
    isOtherOnPhone: true,
    async show(page, portal, isPhone) {
      await tellDaniel(portal)
      await openAs(page, portal, 'daniel.kowalski', '/rewards')
      await button(page, isPhone ? /^Open menu, \d/ : /^Notices, \d/).click()
      await expect(page.getByRole('dialog').getByText(isPhone ? /\d new$/ : /sent you a reminder/)).toBeVisible()
    },
  },
  ...PACK_STATES,
  ...SEALS_STATES,
  at('mails-off', ADMIN, '/manage/mails', 'Email is not set up'),
  {
    name: 'mails',
    async show(page, portal) {
      const list = { items: MAILS, total: MAILS.length, nextCursor: null, isSetUp: true }
      await page.route('**/api/manage/mails?*', route => route.fulfill({ json: list }))
      const counts = { ...NEW_INSTALLATION, failedMails: 1 }
      await page.route('**/api/manage/overview', route => route.fulfill({ json: counts }))
      await openAs(page, portal, ADMIN, '/manage/mails')
      await expect(page.getByText('The mail server does not take this address.')).toBeVisible()
    },
  },
  {
    name: 'mails-not-loaded',
    async show(page, portal) {
      await page.route('**/api/manage/mails?*', route => route.fulfill({ status: 500, json: { message: 'No' } }))
      await openAs(page, portal, ADMIN, '/manage/mails')
      await expect(button(page, 'Try again')).toBeVisible()
    },
  },
  {
    name: 'people-without-address',
    async show(page, portal) {
      await portal.call(ADMIN, api.changePerson, { params: { id: 19 }, body: { email: null } })
      await openAs(page, portal, ADMIN, '/manage/people?department=Service')
      await expect(page.getByText('No email address').filter({ visible: true })).toBeVisible()
    },
  },
  {
    name: 'person-without-address',
    async show(page, portal) {
      await portal.call(ADMIN, api.changePerson, { params: { id: 19 }, body: { email: null } })
      await openAs(page, portal, ADMIN, '/manage/people/19')
      await expect(page.getByText('No email address')).toBeVisible()
    },
  },
  {
    name: 'account-without-address',
    async show(page, portal) {
      await portal.call(ADMIN, api.changePerson, { params: { id: 3 }, body: { email: null } })
      await openAs(page, portal, NEWCOMER, '/account')
      await expect(page.getByText('Nothing is emailed to you')).toBeVisible()
      await page.locator('#emails').evaluate(card => card.scrollIntoView({ block: 'start' }))
    },
  },
  at('manage', ADMIN, '/manage', 'What needs you now'),
  {
    name: 'manage-first-steps',
    async show(page, portal) {
      await page.route('**/api/manage/overview', route => route.fulfill({ json: NEW_INSTALLATION }))
      await openAs(page, portal, ADMIN, '/manage')
      await expect(page.getByText('2 of 5 done')).toBeVisible()
    },
  },
  {
    name: 'manage-not-loaded',
    async show(page, portal) {
      await page.route('**/api/manage/overview', route => route.fulfill({ status: 500, json: { message: 'No.' } }))
      await openAs(page, portal, ADMIN, '/manage')
      await expect(page.getByText('What needs you could not be loaded')).toBeVisible()
    },
  },
  at('inbox', ADMIN, '/manage/inbox', 'Quiz will not load on my phone'),
  at('inbox-thread', ADMIN, '/manage/inbox?show=all&query=5', 'Still the same on the phone'),
  at('inbox-none', ADMIN, '/manage/inbox?search=zzzz', 'No query matches'),
  {
    name: 'inbox-not-loaded',
    async show(page, portal) {
      await page.route('**/api/manage/queries?*', route => route.fulfill({ status: 500, json: { message: 'No.' } }))
      await openAs(page, portal, ADMIN, '/manage/inbox')
      await expect(page.getByText('The inbox could not be loaded')).toBeVisible()
    },
  },
  at('questions-none', NEWCOMER, '/help', 'No questions yet'),
  at('questions', 'daniel.kowalski', '/help', 'Quiz will not load on my phone'),
  at('question', 'daniel.kowalski', '/help?question=5', 'Your answer'),
  at('manage-for-others', LEARNER, '/manage/people', /only for administrators/i),
  at('people', ADMIN, '/manage/people', 'Ruby Anderson'),
  at('people-none', ADMIN, '/manage/people?search=zzzz', 'Nobody matches'),
  {
    name: 'people-selected',
    isOtherOnPhone: true,
    async show(page, portal, isPhone) {
      await openAs(page, portal, ADMIN, '/manage/people?department=Service')
      await expect(page.getByText('Ruby Anderson').filter({ visible: true })).toBeVisible()
      if (isPhone) await button(page, 'Show filters').click()
      else await page.getByLabel('Select everyone on this page').check()
    },
  },
  at('person-new', ADMIN, '/manage/people/new', 'Started on'),
  {
    name: 'person-wrong',
    async show(page, portal) {
      await openAs(page, portal, ADMIN, '/manage/people/9')
      await page.getByLabel('Email').fill('jarrah.williams@example')
      await page.getByLabel('First name').fill('')
      await button(page, 'Save').click()
      await expect(page.getByText('2 changes not saved. 2 fields need a look.')).toBeVisible()
    },
  },
  {
    name: 'person-deactivate',
    async show(page, portal) {
      await openAs(page, portal, ADMIN, '/manage/people/9')
      await button(page, 'Deactivate Jarrah').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  at('person', ADMIN, '/manage/people/9', 'Deactivate Jarrah'),
  at('person-unknown', ADMIN, '/manage/people/999', 'There is no such person'),
  at('invite', ADMIN, '/manage/people/invite?people=27', 'Make an invitation card'),
  {
    name: 'invite-card',
    async show(page, portal) {
      await openAs(page, portal, ADMIN, '/manage/people/invite?people=27,5,6')
      await button(page, 'Make 3 cards').click()
      await expect(button(page, 'Print 3 cards')).toBeVisible()
    },
  },
  at('import', ADMIN, '/manage/people/import', 'Choose a file'),
  {
    name: 'import-check',
    async show(page, portal) {
      await openAs(page, portal, ADMIN, '/manage/people/import')
      await page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'people-november.csv', mimeType: 'text/csv', buffer: LIST })
      await expect(page.getByText('2 lines have errors, so nothing can be imported yet')).toBeVisible()
    },
  },
  at('requirements', ADMIN, '/manage/requirements', 'Sales and Office'),
  at('requirements-none', ADMIN, '/manage/requirements?search=zzzz', 'No rule matches'),
  {
    name: 'requirements-empty',
    async show(page, portal) {
      await page.route('**/api/manage/requirements', route => route.fulfill({ json: [] }))
      await openAs(page, portal, ADMIN, '/manage/requirements')
      await expect(page.getByText('No requirements yet')).toBeVisible()
    },
  },
  {
    name: 'requirements-retired',
    async show(page, portal) {
      await portal.call(ADMIN, api.retireRequirement, { params: { id: 2 } })
      await openAs(page, portal, ADMIN, '/manage/requirements?retired=yes')
      await expect(page.getByText('Retired', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'requirements-not-loaded',
    async show(page, portal) {
      await page.route('**/api/manage/requirements', route => route.fulfill({ status: 500, json: { message: 'No' } }))
      await openAs(page, portal, ADMIN, '/manage/requirements')
      await expect(button(page, 'Try again')).toBeVisible()
    },
  },
  at('requirement-new', ADMIN, '/manage/requirements/new', 'Who is covered'),
  {
    name: 'requirement-missing',
    async show(page, portal) {
      await openAs(page, portal, ADMIN, '/manage/requirements/new')
      await button(page, 'Publish requirement').click()
      await expect(page.getByText('Say what they must do.')).toBeVisible()
    },
  },
  at('requirement', ADMIN, '/manage/requirements/2', /^Covers \d+ people/),
  {
    name: 'requirement-changed',
    async show(page, portal) {
      await openAs(page, portal, ADMIN, '/manage/requirements/6')
      await button(page, /^Departments:/).click()
      await page.getByRole('option', { name: /Warehouse/ }).click()
      await expect(page.getByText('are added', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'requirement-days',
    async show(page, portal) {
      await openAs(page, portal, ADMIN, '/manage/requirements/2')
      await button(page, /^How often:/).click()
      await page.getByRole('spinbutton', { name: 'Months' }).fill('999')
      await expect(page.getByText('Enter a whole number from 1 to 120.')).toBeVisible()
    },
  },
  {
    name: 'requirement-people',
    async show(page, portal) {
      await openAs(page, portal, ADMIN, '/manage/requirements/2')
      await button(page, /^Exceptions:/).click()
      await page.getByRole('combobox', { name: 'Find a person' }).fill('ma')
      await page.getByRole('option').first().click()
      await expect(page.getByText(/^Was:/)).toBeVisible()
    },
  },
  {
    name: 'requirement-leave',
    async show(page, portal) {
      await openAs(page, portal, ADMIN, '/manage/requirements/2')
      await button(page, /^How soon:/).click()
      await page.getByRole('spinbutton', { name: 'Days' }).fill('21')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Requirements' }).filter({ visible: true }).first().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'requirement-overdue',
    async show(page, portal) {
      const answer = await portal.call(ADMIN, api.previewRequirement, {
        body: { subject: { kind: 'swms' }, audience: { departments: ['Warehouse'] }, dueDays: 14 },
      })
      const people = answer.people.map(person => ({ ...person, status: 'overdue', on: '2026-01-01' }))
      const overdue = { ...answer, compliant: 0, dueSoon: 0, inDate: 0, overdue: answer.covered, people }
      await page.route('**/api/manage/requirements/preview', route => route.fulfill({ json: overdue }))
      await openAs(page, portal, ADMIN, '/manage/requirements/new')
      await button(page, /^What:/).click()
      await page.getByRole('option').first().click()
      await button(page, 'Publish requirement').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'requirement-retire',
    async show(page, portal) {
      await openAs(page, portal, ADMIN, '/manage/requirements/2')
      await button(page, 'Retire').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'requirement-not-worked-out',
    async show(page, portal) {
      await page.route('**/requirements/preview', route => route.fulfill({ status: 500, json: { message: 'No' } }))
      await openAs(page, portal, ADMIN, '/manage/requirements/2')
      await expect(page.getByText('Who is covered could not be worked out')).toBeVisible()
    },
  },
  at('requirement-unknown', ADMIN, '/manage/requirements/999', 'There is no such requirement'),
  { ...at('matrix', ADMIN, '/manage/matrix', /Alex Morgan|Manual Handling/), isOtherOnPhone: true },
  {
    name: 'matrix-cell',
    isOtherOnPhone: true,
    async show(page, portal, isPhone) {
      await openAs(page, portal, ADMIN, '/manage/matrix?department=Warehouse')
      if (isPhone) await button(page, /overdue/).click()
      else await page.locator('td[data-sign=overdue]').first().click()
      await expect(
        page
          .getByText(/^Overdue by/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
    },
  },
  at('matrix-day-to-come', ADMIN, '/manage/matrix?asOf=2099-01-01', /Choose today or an earlier day/),
  at('matrix-before', ADMIN, '/manage/matrix?asOf=2020-01-01', 'nobody was here yet'),
  {
    name: 'matrix-not-loaded',
    async show(page, portal) {
      await page.route('**/api/team/matrix*', route => route.fulfill({ status: 500, json: { message: 'No' } }))
      await openAs(page, portal, ADMIN, '/manage/matrix')
      await expect(button(page, 'Try again')).toBeVisible()
    },
  },
  {
    name: 'audit',
    address: '/manage/audit',
    async show(page, portal) {
      await portal.call(ADMIN, api.changePerson, {
        params: { id: 5 },
        body: { department: 'Deliveries', reportsTo: 2 },
      })
      await portal.call(ADMIN, api.signOutPerson, { params: { id: 21 } })
      await openAs(page, portal, ADMIN, '/manage/audit')
      await expect(page.getByText('Signed out everywhere').last()).toBeVisible()
    },
  },
  {
    name: 'login-passkey',
    async show(page, portal) {
      await giveAddress(portal)
      await page.goto(portal.url)
      await expect(button(page, 'Use a passkey')).toBeVisible()
      await expect(page.getByText('Beta test accounts')).toBeVisible()
    },
  },
  {
    name: 'account-passkey',
    isOtherOnPhone: true,
    async show(page, portal, isPhone) {
      await giveAddress(portal)
      await addAuthenticator(page)
      await openAs(page, portal, NEWCOMER)
      const card = await openAccount(page, isPhone, /Emma Nguyen/)
      await card.getByRole('button', { name: 'Add a passkey' }).click()
      await card.getByRole('button', { name: 'Continue' }).click()
      await card.getByRole('button', { name: /^Remove/ }).click()
      await expect(card.getByRole('button', { name: 'Keep it' })).toBeVisible()
    },
  },
  {
    name: 'first-passkey',
    async show(page, portal) {
      await giveAddress(portal, { REQUIRE_PASSKEY: 'leads' })
      await openAs(page, portal, 'manager')
      await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible()
    },
  },
  {
    name: 'menu',
    isOtherOnPhone: true,
    async show(page, portal, isPhone) {
      await openAs(page, portal, LEARNER, '/rewards')
      if (isPhone) await button(page, 'Open menu').click()
      await expect((isPhone ? page.getByRole('dialog') : page).getByText('Leaderboard').first()).toBeVisible()
    },
  },
  {
    name: 'not-loaded',
    async show(page, portal) {
      const broken = { status: 500, json: { message: 'Something went wrong on our side.' } }
      await page.route('**/api/leaderboard*', route => route.fulfill(broken))
      await openAs(page, portal, LEARNER, '/leaderboard')
      await expect(button(page, 'Try again')).toBeVisible()
    },
  },
  at('nowhere', LEARNER, '/nowhere', '404 Page Not Found'),
]
