// Each night: looks whether all earlier seals still hold, seals the days that are over, and mails the seals to whoever keeps them.
import { brokenSealWords } from '../../domain/broken-seal.ts'
import { lastDayToSeal } from '../../domain/seal.ts'
import { queueMail } from '../mail/queue.ts'
import { momentOf, type Portal } from '../portal.ts'
import { sealThrough } from '../record/seals/seal-days.ts'
import { checkAll, keepChecked } from './checked.ts'
import { sealLetter } from './letter.ts'

export async function sealDaysThatAreOver(portal: Portal): Promise<void> {
  const { config, clock, database, log } = portal
  const checked = await checkAll(portal, clock.now())
  if (checked.firstBroken) log.error({ seal: checked.firstBroken }, brokenSealWords(checked.firstBroken))
  await database.write(trx => keepChecked(trx, checked))
  const { sealEmail } = config
  await sealThrough(database, lastDayToSeal(clock.now(), config.timeZone), {
    now: () => clock.now(),
    async withSeals(trx, seals) {
      if (sealEmail === undefined) return null
      const context = { portal, trx, moment: momentOf(portal), afterCommit: () => {} }
      return queueMail(context, sealLetter(sealEmail, config.name, seals, checked))
    },
  })
  portal.wakeOutbox()
}
