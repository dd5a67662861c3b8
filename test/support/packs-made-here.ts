// Packs made by the process that runs the tests, for tests of what is in a pack: a process for each spends three quarters of its time
// on being started. All else is as ever: the maker that asks, the messages, which are copied as they would be, and a database opened
// by whoever makes it. That a process of its own does it is for the tests that use this not.
import childProcess, { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { openSqlite } from '../../src/server/db/sqlite.ts'
import { isUnavailable } from '../../src/server/db/unavailable.ts'
import type { FromChild, PackJob, Question, ToChild } from '../../src/server/packs/child-messages.ts'
import { makePack } from '../../src/server/packs/make-pack.ts'
import type { Portal } from '../../src/server/portal.ts'

const MAKER = /packs\/make-child\.ts$/

/** For the tests of the block in which it is called. */
export function makePacksHere(): void {
  beforeAll(() => {
    const start = fork
    vi.spyOn(childProcess, 'fork').mockImplementation((program, ...rest) =>
      MAKER.test(String(program)) ? (new MakerHere() as unknown as ChildProcess) : start(program, ...(rest as [])),
    )
    // For whoever imports it by its name.
    syncBuiltinESMExports()
  })
  afterAll(() => {
    expect(MakerHere.howMany, 'packs were made here').toBeGreaterThan(0)
    vi.mocked(childProcess.fork).mockRestore()
    syncBuiltinESMExports()
  })
}

/** What make-child.ts does, as the process that started it sees it. */
class MakerHere extends EventEmitter {
  static howMany = 0
  readonly #answers = new EventEmitter()
  #isKilled = false

  constructor() {
    super()
    MakerHere.howMany++
  }

  send(message: ToChild): void {
    const heard = structuredClone(message)
    if ('job' in heard) void this.#do(heard.job)
    else this.#answers.emit('answer', heard.goOn)
  }

  kill(): void {
    this.#isKilled = true
    this.#answers.emit('answer', false)
  }

  #say(message: FromChild): void {
    const heard = structuredClone(message)
    setImmediate(() => this.emit('message', heard))
  }

  async #ask(question: Question): Promise<void> {
    const answered = once(this.#answers, 'answer')
    this.#say(question)
    const [goOn] = this.#isKilled ? [false] : await answered
    if (!goOn) throw new Error('the pack is not wanted any more')
  }

  async #do(job: PackJob): Promise<void> {
    try {
      this.#say({ made: await this.#make(job) })
    } catch (error) {
      const { message, code = null } = error as Error & { code?: string }
      this.#say({ failed: { message, code, isAway: isUnavailable(error) } })
    }
  }

  async #make({ place, folder, config, pack, now }: PackJob) {
    const database = config.databaseUrl ? await openPostgres(place, () => {}) : openSqlite(place)
    const portal: Portal = {
      config: config as Portal['config'],
      ...{ database, clock: { now: () => now }, log: pino({ level: 'silent' }) },
      ...{ wakeOutbox: () => {}, wakePackMaker: () => {} },
    }
    try {
      return await makePack(portal, pack, folder, {
        report: (step, done, total) => this.#ask({ report: { step, done, total } }),
        keep: (file, part, data) => this.#ask({ keep: { file, part, data } }),
      })
    } finally {
      await database.close()
    }
  }
}
