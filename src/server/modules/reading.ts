// Signing a module's text off as read. On a manual that completes it and pays; on a module with a quiz it is half way.
import { isManual } from '../../domain/modules.ts'
import { POINTS } from '../../domain/points.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WriteContext } from '../portal.ts'
import { isAskedAgain } from '../record/duties/asked-again.ts'
import { countCompletedModule } from '../record/queries.ts'
import { award, signOff } from '../record/record.ts'
import { keepOpened, type ModuleStanding, requireModule, requireOpen, standingsIn } from './progress.ts'

export interface Reading {
  alreadyRead: boolean
  pointsAwarded: number
  standing: ModuleStanding
}

export async function signReading(
  context: WriteContext,
  moduleId: number,
  shownVersion: number | undefined,
  manualsOnly: boolean,
): Promise<Reading> {
  const { portal, trx, caller, moment } = context
  const standings = await standingsIn(portal, trx, caller.id)
  const standing = requireModule(standings, moduleId)
  const { module } = standing
  const manual = isManual({ passingScore: module.passing_score })
  requireOpen(standing)
  if (manualsOnly && !manual) throw new Refusal('module.not_a_manual')
  if (shownVersion !== undefined && shownVersion !== module.version) throw new Refusal('content.version_changed')
  if (module.section_count === 0) throw new Refusal('content.empty')
  const isDone = standing.history.hasRead && !(manual && (await isAskedAgain(context, 'manual', moduleId)))
  if (isDone) return { alreadyRead: true, pointsAwarded: 0, standing }

  const { version, hash } = module
  await signOff(trx, caller.id, { kind: 'module-read', itemId: moduleId, version, hash, how: 'marked' }, moment)
  let pointsAwarded = 0
  if (manual) {
    pointsAwarded = await award(
      trx,
      caller.id,
      { reason: 'manual-read', reference: moduleId, points: POINTS.manualRead },
      moment,
    )
    if (pointsAwarded > 0) await countCompletedModule(trx, caller.id)
    await keepOpened(trx, caller.id, standings, standing, moment.now)
  }
  const after = requireModule(await standingsIn(portal, trx, caller.id), moduleId)
  return { alreadyRead: false, pointsAwarded, standing: after }
}
