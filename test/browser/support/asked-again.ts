// Somebody who has done everything, and is asked for some of it again.
import { api } from '../../../src/contract/api.ts'
import type { RepeatedKind } from '../../../src/domain/duty-facts.ts'
import type { BrowserPortal } from './portal.ts'

/** Signed all of it, months ago. */
export const DONE = 'jarrah.williams'

/** From today on it is asked for every month: what was done months ago is due within the days. */
export async function askMonthly(
  portal: BrowserPortal,
  kind: RepeatedKind,
  itemId: number,
  dueDays: number,
): Promise<void> {
  const body = { subject: { kind, itemId }, audience: { everyone: true }, dueDays, everyMonths: 1 }
  await portal.call('admin', api.addRequirement, { body })
}

/** The portal on another day. Nobody is signed in any more. */
export async function goTo(portal: BrowserPortal, day: string): Promise<void> {
  await portal.stop()
  await portal.start({ PORTAL_NOW: `${day}T09:00:00+11:00` })
}

/** A document that was signed a month ago but for 9 days. */
export async function documentExpiring(portal: BrowserPortal, documentId: number): Promise<void> {
  await askMonthly(portal, 'swms', documentId, 7)
  await portal.call(DONE, api.markSwmsRead, { params: { id: documentId } })
  await goTo(portal, '2026-12-07')
}
