// How far a person is in every module: read, tried, passed, open or locked. One load, bounded by the number of modules.
import type { Instant } from '../../domain/clock.ts'
import { isManual, type ModuleHistory, moduleProgress, moduleStatus, openModules } from '../../domain/modules.ts'
import { Refusal } from '../../domain/refusal.ts'
import { keptByContent } from '../content/kept-by-content.ts'
import type { Reader, Trx } from '../db/database.ts'
import { isoOrNull } from '../http/iso.ts'
import type { Portal } from '../portal.ts'
import { evidenceOf } from '../record/evidence.ts'
import { hiddenFrom } from '../record/own-items.ts'
import {
  attemptSummaries,
  certificatesOf,
  listModules,
  type ModuleRow,
  recordUnlocks,
  reviewsOf,
  unlocksOf,
} from './queries.ts'

export interface ModuleStanding {
  module: ModuleRow
  history: ModuleHistory
  /** Is in the person's lists, and may come before others of its track. What is not can be read, and is never open. */
  isOwn: boolean
  isOpen: boolean
  /** Passed once, in whatever version: that is never taken away. */
  hasPassed: boolean
  readAt: Instant | null
  completedAt: Instant | null
  bestScore: number | null
  isReviewOpen: boolean
  certificate: { number: string; issuedAt: Instant } | null
}

export const modulesIn = (portal: Portal, db: Reader | Trx) => keptByContent(portal, db, 'modules', listModules)

export async function standingsIn(portal: Portal, db: Reader | Trx, userId: number): Promise<ModuleStanding[]> {
  const [modules, evidence, attempts, unlocks] = await Promise.all([
    modulesIn(portal, db),
    evidenceOf(db, userId, ['module-read', 'module-quiz']),
    attemptSummaries(db, userId),
    unlocksOf(db, userId),
  ])
  const hidden = await hiddenFrom(portal, db, userId, 'module', modules)
  const hasTried = attempts.length > 0
  const reviews = hasTried ? await reviewsOf(db, userId) : []
  const certificates = hasTried ? await certificatesOf(db, userId) : []
  const standings = modules.map((module): ModuleStanding => {
    const read = evidence('module-read', module)?.newest
    const pass = evidence('module-quiz', module)?.newest
    const tried = attempts.find(summary => summary.module_id === module.id)
    const certificate = certificates.find(row => row.module_id === module.id)
    const done = isManual({ passingScore: module.passing_score }) ? read : pass
    return {
      module,
      history: { hasRead: read !== undefined, attempts: tried?.attempts ?? 0, completed: done !== undefined },
      isOwn: !hidden.has(module.id),
      isOpen: false,
      hasPassed: pass !== undefined,
      readAt: read?.at ?? null,
      completedAt: done?.at ?? null,
      bestScore: tried?.best_score ?? null,
      isReviewOpen: reviews.some(row => row.module_id === module.id),
      certificate: certificate ? { number: certificate.number, issuedAt: certificate.issued_at } : null,
    }
  })
  const open = openIn(standings, unlocks)
  return standings.map(standing => ({ ...standing, isOpen: open.has(standing.module.id) }))
}

/** Keeps what a completion opens, so that it stays open for this person when content is added before it. */
export async function keepOpened(
  trx: Trx,
  userId: number,
  standings: readonly ModuleStanding[],
  completed: ModuleStanding,
  at: Instant,
): Promise<void> {
  const after = standings.map(standing =>
    standing === completed ? { ...standing, history: { ...standing.history, completed: true } } : standing,
  )
  const openBefore = standings.filter(({ isOpen }) => isOpen).map(({ module }) => module.id)
  const opened = [...openIn(after, openBefore)].filter(id => !openBefore.includes(id))
  await recordUnlocks(trx, userId, opened, at)
}

/** Which modules are open, given the standings in the list. */
function openIn(all: readonly ModuleStanding[], unlocks: readonly number[]): Set<number> {
  const standings = all.filter(({ isOwn }) => isOwn)
  const completed = new Set(standings.filter(({ history }) => history.completed).map(({ module }) => module.id))
  const openForAll = standings.filter(({ module }) => module.opens_for_all === 1).map(({ module }) => module.id)
  return openModules(
    standings.map(({ module }) => module),
    id => completed.has(id),
    new Set([...unlocks, ...openForAll]),
  )
}

export function requireModule(standings: readonly ModuleStanding[], moduleId: number): ModuleStanding {
  const standing = standings.find(({ module }) => module.id === moduleId)
  if (!standing) throw new Refusal('module.unknown')
  return standing
}

export function requireOpen(standing: ModuleStanding): void {
  if (!standing.isOpen) throw new Refusal('module.locked')
}

export function describeStanding(standing: ModuleStanding) {
  return {
    moduleId: standing.module.id,
    status: moduleStatus(standing.history, standing.isOpen),
    progress: moduleProgress(standing.history),
    score: standing.bestScore,
    attempts: standing.history.attempts,
    completedAt: isoOrNull(standing.completedAt),
    hasMarkedAsRead: standing.history.hasRead,
    reviewOpen: standing.isReviewOpen,
    certificateNumber: standing.certificate?.number ?? null,
  }
}
