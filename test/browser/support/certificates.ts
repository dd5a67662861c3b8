// Certificates of the demo, and what becomes of them.
import { api } from '../../../src/contract/api.ts'
import { askMonthly, goTo } from './asked-again.ts'
import { answersTo, moduleAt } from './module-quiz.ts'
import type { BrowserPortal } from './portal.ts'

/** Somebody who has passed some modules. */
export const HOLDER = 'liam.oconnor'

export async function certificateOf(portal: BrowserPortal, username = HOLDER): Promise<string> {
  const { certificates } = await portal.call(username, api.ownRecords)
  const [first] = certificates
  if (!first) throw new Error(`${username} has no certificate`)
  return first.number
}

/** Somebody new passes the first module, which is good for a month. */
async function passForAMonth(portal: BrowserPortal, dueDays: number): Promise<void> {
  const module = await moduleAt(portal, 'base-training', 0)
  await askMonthly(portal, 'module', module.id, dueDays)
  await pass(portal)
}

async function pass(portal: BrowserPortal): Promise<void> {
  const module = await moduleAt(portal, 'base-training', 0)
  const answers = await answersTo(portal, module, 1, 'employee')
  await portal.call('employee', api.submitModuleQuiz, { params: { id: module.id }, body: { answers } })
}

/** The one that was replaced. */
export async function supersededCertificate(portal: BrowserPortal): Promise<string> {
  await passForAMonth(portal, 7)
  const older = await certificateOf(portal, 'employee')
  await goTo(portal, '2026-12-07')
  await pass(portal)
  return older
}

export async function expiredCertificate(portal: BrowserPortal): Promise<string> {
  await passForAMonth(portal, 7)
  const number = await certificateOf(portal, 'employee')
  await goTo(portal, '2026-12-20')
  return number
}
