// Makes the packs that wait, one at a time, in whichever process gets to it first. Whoever dies over one leaves it to the next.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, MINUTE } from '../../domain/clock.ts'
import { type PackFailure, type PackStep, packExpiry, packProgress } from '../../domain/pack.ts'
import { isDiskFailure } from '../db/disk-failure.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { momentOf, type Portal } from '../portal.ts'
import { notify } from '../record/notices.ts'
import { MakerDied, makeInChild } from './make-in-child.ts'
import type { Making } from './make-pack.ts'
import {
  type Claimed,
  claimPack,
  deletePartsOf,
  failPack,
  findPackToMake,
  finishPack,
  insertPart,
  isStillClaimed,
  keepProgress,
  nextToMake,
  type PackRow,
  packsWithSpentParts,
  releaseClaim,
  renewClaim,
  sizeOfParts,
} from './queries.ts'
import { forgetSpools } from './spool.ts'

const LOOK_EVERY = 30_000
/** Whoever has said nothing for so long is gone. */
const CLAIM = MINUTE
/** How far it is, is told so often; in between the claim is renewed. */
const TELL_EVERY = 400
/** A pack on which so many have died is at fault itself. */
const MOST_TRIES = 3
/** Each is a megabyte. */
const PARTS_AT_ONCE = 8

export interface PackMaker {
  /** Something new waits. */
  wake(): void
  /** Stops what is under way: whoever comes next begins it again. */
  stop(): Promise<void>
}

class NotOurs extends Error {}

export function startPackMaker(portal: Portal): PackMaker {
  let running = Promise.resolve()
  const stopping = new AbortController()
  // A full disk may not even take that it is full: whoever gives up says so.
  const noSpaceFor = new Set<number>()
  const work = async () => {
    while (!stopping.signal.aborted && (await makeNext(portal, stopping.signal, noSpaceFor)));
  }
  const look = () => {
    running = running.then(work).catch(error => portal.log.error({ err: error }, 'evidence packs'))
  }
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return {
    wake: look,
    async stop() {
      stopping.abort(new NotOurs())
      clearInterval(timer)
      await running
    },
  }
}

/** False where none waits. */
async function makeNext(portal: Portal, stop: AbortSignal, noSpaceFor: Set<number>): Promise<boolean> {
  const claim = randomUUID()
  const pack = await portal.database.write(async trx => {
    const { now } = momentOf(portal)
    const next = await nextToMake(trx, now)
    if (!next) return undefined
    if (next.tries >= MOST_TRIES) {
      await failPack(trx, next.id, noSpaceFor.has(next.id) ? 'no_space' : 'fault', packExpiry(now))
      return 'given up' as const
    }
    await claimPack(trx, next.id, claim, now + CLAIM)
    return findPackToMake(trx, next.id)
  })
  if (pack === undefined) return false
  if (pack === 'given up') return true
  const error = await makeClaimed(portal, pack, claim, stop)
  if (isNoSpace(error)) noSpaceFor.add(pack.id)
  else noSpaceFor.delete(pack.id)
  return true
}

/** What went wrong; undefined where nothing did. */
async function makeClaimed(portal: Portal, pack: PackRow, claim: string, stop: AbortSignal): Promise<unknown> {
  const claimed = { id: pack.id, claim }
  const { database, clock } = portal
  // As long as the work goes on, whatever it is at.
  const renewing = setInterval(() => {
    database.write(trx => renewClaim(trx, claimed, clock.now() + CLAIM)).catch(() => {})
  }, CLAIM / 3)
  renewing.unref()
  try {
    await forgetParts(portal, pack.id)
    const progress = new Progress(portal, claimed)
    const making: Making = {
      report: (step, done, total) => progress.tell(step, done, total),
      keep: (file, part, data) =>
        database.write(async trx => {
          if (!(await isStillClaimed(trx, claimed))) throw new NotOurs()
          await insertPart(trx, { pack_id: pack.id, file, part, data })
        }),
    }
    const made = await makeInChild(portal, pack, making, stop)
    await portal.database.write(async trx => {
      if (!(await isStillClaimed(trx, claimed))) throw new NotOurs()
      if ((await sizeOfParts(trx, pack.id, 'zip')) !== made.bytes) throw new Error('a part of the pack is missing')
      const { now } = momentOf(portal)
      await finishPack(trx, pack.id, JSON.stringify(made), progress.finished(), packExpiry(now))
      const href = `${pack.of_team === 1 ? '/team/records' : '/manage/records'}?pack=${pack.id}`
      const notice = {
        userId: pack.asked_by,
        kind: 'pack' as const,
        about: { kind: 'pack' as const, id: pack.id },
        href,
      }
      await notify(trx, [{ ...notice, title: 'Your evidence pack is ready', text: pack.title }], { now })
    })
    return undefined
  } catch (error) {
    await failed(portal, claimed, error)
    return error
  } finally {
    clearInterval(renewing)
  }
}

/** What was cancelled, or is somebody else's by now, is theirs to end. Whoever is stopped leaves it to the next at once. */
async function failed(portal: Portal, claimed: Claimed, error: unknown): Promise<void> {
  const { database } = portal
  if (error instanceof NotOurs) {
    await database.write(trx => releaseClaim(trx, claimed, { counts: false })).catch(() => {})
    return
  }
  // A database that was away is no fault of the pack's either.
  if (error instanceof MakerDied || isUnavailable(error)) {
    portal.log.error({ err: error, pack: claimed.id }, 'an evidence pack is begun again')
    await database.write(trx => releaseClaim(trx, claimed, { counts: true })).catch(() => {})
    return
  }
  const failure: PackFailure = isNoSpace(error) ? 'no_space' : 'fault'
  portal.log.error({ err: error, pack: claimed.id }, 'an evidence pack could not be made')
  // A disk that is full may take nothing; then the claim runs out, and the next try says so.
  const isOurs = await database
    .write(async trx => {
      const isStill = await isStillClaimed(trx, claimed)
      if (isStill) await failPack(trx, claimed.id, failure, packExpiry(portal.clock.now()))
      return isStill
    })
    .catch(again => portal.log.error({ err: again, pack: claimed.id }, 'an evidence pack could not be ended'))
  // Where somebody else is at it by now, the bytes are theirs.
  if (isOurs) await forgetParts(portal, claimed.id).catch(() => {})
}

const isNoSpace = (error: unknown) =>
  isDiskFailure(error) || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')

async function forgetParts({ database }: Portal, id: number): Promise<void> {
  while ((await database.write(trx => deletePartsOf(trx, id, PARTS_AT_ONCE))) === PARTS_AT_ONCE) await sleep(1)
}

/** Of packs that are over, and of those that were cancelled. */
export async function forgetSpentPacks(portal: Portal): Promise<void> {
  for (const id of await packsWithSpentParts(portal.database.read, portal.clock.now())) await forgetParts(portal, id)
  await forgetSpools(portal.config.dataDir, Date.now() - DAY)
}

interface Told {
  step: PackStep
  done: number
  total: number
  begun: number
  seconds: number | null
}

class Progress {
  readonly #portal: Portal
  readonly #claimed: Claimed
  readonly #steps: Told[] = []
  #toldAt = 0

  constructor(portal: Portal, claimed: Claimed) {
    this.#portal = portal
    this.#claimed = claimed
  }

  async tell(step: PackStep, done: number, total: number): Promise<void> {
    const now = performance.now()
    const isNew = this.#steps.at(-1)?.step !== step
    if (isNew) {
      this.#endLast(now)
      this.#steps.push({ step, done, total, begun: now, seconds: null })
    }
    Object.assign(this.#steps.at(-1) as Told, { done, total })
    if (!isNew && now - this.#toldAt < TELL_EVERY) return
    this.#toldAt = now
    const { database, clock } = this.#portal
    const progress = { progress: packProgress(step, done, total), steps: this.#written(), until: clock.now() + CLAIM }
    if (!(await database.write(trx => keepProgress(trx, this.#claimed, progress)))) throw new NotOurs()
  }

  finished(): string {
    this.#endLast(performance.now())
    return this.#written()
  }

  #endLast(now: number): void {
    const last = this.#steps.at(-1)
    if (last) Object.assign(last, { done: last.total, seconds: Math.round((now - last.begun) / 100) / 10 })
  }

  #written(): string {
    return JSON.stringify(this.#steps.map(({ step, done, total, seconds }) => ({ step, done, total, seconds })))
  }
}
