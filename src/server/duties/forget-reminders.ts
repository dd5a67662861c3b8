// Reminders go with the notices that they were: that one was sent is in the audit log.
import { dayOf } from '../../domain/day.ts'
import { aFewAtATime, removalOf } from '../jobs/removal.ts'
import type { Portal } from '../portal.ts'
import { forgetRemindersBefore } from './reminder-queries.ts'

export async function forgetOldReminders(portal: Portal): Promise<void> {
  const removal = removalOf(portal, 'reminders')
  const day = dayOf(removal.before, portal.config.timeZone)
  await aFewAtATime(removal, (trx, most) => forgetRemindersBefore(trx, day, most))
}
