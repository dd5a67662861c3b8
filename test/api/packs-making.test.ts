// The making of evidence packs on both engines: in the background, whatever happens meanwhile, once, and forgotten in time.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY, MINUTE } from '../../src/domain/clock.ts'
import { Unavailable } from '../../src/server/db/unavailable.ts'
import { MakerDied, makeInChild } from '../../src/server/packs/make-in-child.ts'
import { makePack } from '../../src/server/packs/make-pack.ts'
import { startPackMaker } from '../../src/server/packs/maker.ts'
import { claimPack, findPackToMake } from '../../src/server/packs/queries.ts'
import { spoolOf } from '../../src/server/packs/spool.ts'
import type { Portal } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { madePack, untilOver } from '../support/packs.ts'
import { makePacksHere } from '../support/packs-made-here.ts'
import { COMPANY, fetched, openWithEvidence, partsOf, verified, work } from '../support/packs-portal.ts'
import { idOf } from '../support/people.ts'
import type { TestCaller, TestPortal } from '../support/portal.ts'
import { unzip } from '../support/unzip.ts'

/** Empty where there is no such process. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  beforeEach(async () => {
    portal = await openWithEvidence(engine)
    admin = await portal.as('admin')
  })
  afterEach(() => portal.close())

  const piecesOf = async (id: number) =>
    (await portal.database.read.selectFrom('pack_parts').select('part').where('pack_id', '=', id).execute()).length

  /** Without anybody being told. */
  const queued = () =>
    portal.database.write(async trx => {
      const row = await trx
        .insertInto('packs')
        .values({
          ...{ year: '2026', ordinal: 77, scope: '{"kind":"company"}', title: 'Whole company', as_of: '2026-11-16' },
          ...{ of_team: 0, asked_by: idOf('admin'), asked_at: portal.clock.now(), status: 'queued' },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })

  const row = async (id: number) => {
    const found = await findPackToMake(portal.database.read, id)
    if (!found) throw new Error(`there is no pack ${id}`)
    return found
  }

  /** The process in which a pack is being made, once it has begun. */
  async function makerOf(id: number): Promise<number> {
    while ((await row(id)).progress === 0) await sleep(10)
    const found = readdirSync('/proc').find(pid => commandOf(pid).includes(spoolOf(portal.config.dataDir, `${id}-`)))
    return Number(found)
  }

  const isRunning = (pid: number) => commandOf(String(pid)) !== ''

  test('one that is cancelled while it is made ends at once, and nothing of it is kept', async () => {
    const { body } = await admin.call(api.makePack, { body: COMPANY })
    const child = await makerOf(body.id)
    expect(isRunning(child)).toBe(true)
    await admin.call(api.cancelPack, { params: { id: body.id } })
    while (isRunning(child)) await sleep(20)
    expect((await admin.call(api.pack, { params: { id: body.id } })).body.failure).toBe('cancelled')
    await work(portal, 'forget')
    expect(await piecesOf(body.id)).toBe(0)
  })

  test('one whose process is killed in the middle is made again, whole and once', async () => {
    const { body } = await admin.call(api.makePack, { body: COMPANY })
    process.kill(await makerOf(body.id), 'SIGKILL')
    const pack = await untilOver(admin, body.id)
    expect([pack.status, (await row(body.id)).tries]).toEqual(['ready', 2])
    const zip = (await fetched(portal, admin, pack)).rawPayload
    expect(createHash('sha256').update(zip).digest('hex')).toBe(pack.made?.sha256)
    expect(await verified(zip)).toMatchObject({ code: 0 })
  })

  test('what happens while it is made is all in it or not at all', async () => {
    const pack = await row(await queued())
    const { id } = await portal.database.read.selectFrom('waivers').select('id').executeTakeFirstOrThrow()
    const pieces: Buffer[] = []
    let ended = false
    await makePack(partsOf(portal), pack, spoolOf(portal.config.dataDir, 'meanwhile'), {
      async report(step) {
        if (ended || step !== 'collect') return
        ended = true
        await admin.call(api.endWaiver, { params: { id } })
      },
      async keep(file, _, data) {
        if (file === 'zip') pieces.push(Buffer.from(data))
      },
    })
    expect(ended).toBe(true)
    expect(await verified(Buffer.concat(pieces))).toMatchObject({ code: 0 })
  })

  test('a process that hangs, ends or is told to stop is let go, and leaves nothing behind', async () => {
    const pack = await row(await queued())
    const nothing = { report: async () => {}, keep: async () => {} }
    const by = (script: string, silence = 30_000, stop = new AbortController().signal) => {
      const maker = join(portal.config.dataDir, 'maker.mjs')
      writeFileSync(maker, script)
      return makeInChild(partsOf(portal), pack, nothing, stop, maker, silence)
    }
    await expect(by('setInterval(() => {}, 1000)', 300)).rejects.toThrow(MakerDied)
    portal.config.backgroundNice = 7
    const priority = `import { getPriority } from "node:os"; process.send({ failed: { message: "nice " + getPriority(), code: null } })`
    await expect(by(priority)).rejects.toThrow(`nice ${getPriority() + 7}`)
    await expect(by('process.exit(3)')).rejects.toThrow('ended with 3')
    await expect(by('process.send({ failed: { message: "no", code: "ENOSPC" } })')).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    await expect(by('process.send({ failed: { message: "gone", code: null, isAway: true } })')).rejects.toThrow(
      Unavailable,
    )
    const stopped = new AbortController()
    setTimeout(() => stopped.abort(new Error('told to stop')), 50)
    await expect(by('setInterval(() => {}, 1000)', 30_000, stopped.signal)).rejects.toThrow('told to stop')
    expect(readdirSync(portal.config.dataDir).filter(name => name === 'packs')).toEqual([])
  })

  test('a portal that stops leaves its pack to the next, which makes it', async () => {
    const id = await queued()
    const first = startPackMaker(partsOf(portal))
    first.wake()
    while ((await row(id)).status === 'queued') await new Promise(resolve => setTimeout(resolve, 10))
    await first.stop()
    expect(await row(id)).toMatchObject({ status: 'queued', tries: 0 })
    const second = startPackMaker(partsOf(portal))
    second.wake()
    expect((await untilOver(admin, id)).status).toBe('ready')
    await second.stop()
  })

  // What is at stake is the maker that asks, whoever then makes it.
  describe('whichever process makes it', () => {
    makePacksHere()

    test('of two makers one makes it', async () => {
      const id = await queued()
      const makers = [startPackMaker(partsOf(portal)), startPackMaker(partsOf(portal))]
      for (const maker of makers) maker.wake()
      const pack = await untilOver(admin, id)
      for (const maker of makers) await maker.stop()
      expect([pack.status, (await row(id)).tries]).toEqual(['ready', 1])
      expect((await admin.call(api.notices)).body.items.filter(({ kind }) => kind === 'pack')).toHaveLength(1)
    })

    test('one on which its maker died is made again, from the beginning and once', async () => {
      const maker = startPackMaker(partsOf(portal))
      await maker.stop()
      const id = await queued()
      const write = portal.database.write.bind(portal.database)
      await write(trx => claimPack(trx, id, 'somebody who died', portal.clock.now() + MINUTE))
      await write(trx =>
        trx
          .insertInto('pack_parts')
          .values({ pack_id: id, file: 'zip', part: 0, data: Buffer.from('half') })
          .execute(),
      )
      const second = startPackMaker(partsOf(portal))
      second.wake()
      await new Promise(resolve => setTimeout(resolve, 300))
      expect((await admin.call(api.pack, { params: { id } })).body.status).toBe('making')
      portal.clock.advance(2 * MINUTE)
      second.wake()
      const pack = await untilOver(admin, id)
      await second.stop()
      expect(pack.status).toBe('ready')
      expect(unzip((await fetched(portal, admin, pack)).rawPayload).has('manifest.json')).toBe(true)
    })

    /** Asked for and made over a database that refuses some of its pieces. */
    async function madeWhile(refusalOf: (piece: number) => Error | undefined) {
      let pieces = 0
      const database = {
        ...portal.database,
        write: ((work, person) =>
          portal.database.write(trx => {
            const insertInto = trx.insertInto.bind(trx)
            trx.insertInto = (table => {
              const refusal = table === 'pack_parts' ? refusalOf(++pieces) : undefined
              if (refusal) throw refusal
              return insertInto(table)
            }) as typeof trx.insertInto
            return work(trx)
          }, person)) as Portal['database']['write'],
      }
      const id = await queued()
      const maker = startPackMaker(partsOf(portal, { database }))
      maker.wake()
      const pack = await untilOver(admin, id)
      await maker.stop()
      return { id, pack, pieces }
    }

    test('a database that was away for a moment costs a pack time, and nothing else', async () => {
      const gone = Object.assign(new Error('gone'), { code: '57P01' })
      const { id, pack, pieces } = await madeWhile(piece => (piece === 1 ? gone : undefined))
      expect([pack.status, (await row(id)).tries, pieces > 1]).toEqual(['ready', 2, true])
    })

    test('a disk that is full is said, and nothing half is kept', async () => {
      const full = Object.assign(new Error('no space left on device'), {
        code: engine.name === 'SQLite' ? 'SQLITE_FULL' : '53100',
      })
      const { id, pack } = await madeWhile(piece => (piece > 1 ? full : undefined))
      expect([pack.status, pack.failure]).toEqual(['failed', 'no_space'])
      expect(await piecesOf(id)).toBe(0)
    })

    test('after seven days it is gone, and its number is not given out again', async () => {
      const pack = await madePack(admin, COMPANY)
      portal.clock.advance(7 * DAY)
      admin = await portal.as('admin')
      expect((await fetched(portal, admin, pack)).statusCode).toBe(410)
      expect((await admin.call(api.packs)).body.items).toEqual([])
      await work(portal, 'forget')
      expect(await piecesOf(pack.id)).toBe(0)
      expect((await madePack(admin, COMPANY)).number).toBe('EP-2026-0002')
    })
  })

  test.each([
    ['three wait', 3, 'making', 'packs.waiting'],
    ['twenty are kept', 20, 'ready', 'packs.kept'],
  ] as const)('where %s of one person’s, another is refused', async (_, count, status, code) => {
    for (let ordinal = 1; ordinal <= count; ordinal++) {
      await portal.database.write(trx =>
        trx
          .insertInto('packs')
          .values({
            ...{ year: '2026', ordinal, scope: '{"kind":"company"}', title: 'x', as_of: '2026-11-16', of_team: 0 },
            ...{
              asked_by: idOf('admin'),
              asked_at: 1,
              status,
              claim: 'x',
              expires_at: status === 'ready' ? portal.clock.now() + DAY : null,
              claimed_until: portal.clock.now() + DAY,
            },
          })
          .execute(),
      )
    }
    expect((await admin.call(api.makePack, { body: COMPANY })).refusal?.code).toBe(code)
  })
})
