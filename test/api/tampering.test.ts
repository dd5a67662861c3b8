// Evidence that somebody changes behind the portal's back, table by table: every change is found and named.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  SEALED,
  SEALED_TABLES,
  type SealedRow,
  type SealedTableName,
  sealedText,
  toHex,
} from '../../src/domain/seal.ts'
import { firstBrokenSeal } from '../../src/server/record/seals/judge.ts'
import { sealThrough } from '../../src/server/record/seals/seal-days.ts'
import { sha256 } from '../../src/server/record/seals/sha256.ts'
import { eachEngine, type TestDatabase } from '../support/engines.ts'
import { breakInto, fillSealedTables, type Intruder, SAMPLED_TABLES } from '../support/sealed-rows.ts'

const BEFORE = '2026-11-16'
const DAY = '2026-11-18'
const LAST = '2026-11-20'
/** No id of the fixtures. */
const N = 9000

/** Of the keys that are not a number alone. */
const PREFIX: Partial<Record<SealedTableName, string>> = {
  ...{ certificates: 'GQ-', certificate_replacements: 'GQ-', content_versions: 'swms/1/' },
}

/** A column that is neither key nor day, with something else to put there. */
const CHANGES: Record<SealedTableName, string> = {
  audit_log: `after = '{"to":"Zoe"}'`,
  certificate_replacements: `replaced_by = 'GQ-1'`,
  certificates: 'score = 100',
  content_versions: `note = null`,
  item_states: 'applies_to = null',
  ledger: 'points = 500',
  licence_checks: `decision = 'refused'`,
  licences: `expires_on = '2039-01-01'`,
  module_attempts: 'score = 100',
  people_history: `role = 'manager'`,
  reading_facts: 'seconds = 900',
  requirement_revisions: 'due_days = 700',
  sign_offs: 'at = at - 1',
  talk_absences: 'user_id = 2',
  talk_action_ends: 'by_user_id = 2',
  talk_actions: `due_on = '2027-01-02'`,
  talk_attendance: `how = 'present'`,
  talk_finishes: 'by_user_id = null',
  talk_notes: `text = 'It was dry'`,
  talks: `place = 'Yard'`,
  toolbox_attempts: 'passed = 0',
  waiver_ends: 'by_user_id = null',
  waivers: `until = '2027-01-02'`,
}

eachEngine(engine => {
  let opened: TestDatabase
  let intruder: Intruder

  async function openSealed() {
    opened = await engine.open()
    await sealThrough(opened.database, '2026-11-15', { now: () => 1 })
    for (const [n, day] of [BEFORE, DAY, LAST].entries()) await fillSealedTables(opened.database, N + n, day)
    await sealThrough(opened.database, LAST, { now: () => 1 })
    intruder = await breakInto(opened)
  }

  async function drop() {
    await intruder.close()
    await opened.drop()
  }

  const broken = (today: string | null = null) => firstBrokenSeal(opened.database, today)
  const keyOf = (table: SealedTableName, n: number) => `${PREFIX[table] ?? ''}${n}`
  const rowOf = (table: SealedTableName, n = N + 1) => {
    const column = table === 'content_versions' ? 'version' : SEALED[table].key[0]
    return `${table} where ${column} = ${table.startsWith('certificate') ? `'GQ-${n}'` : n}`
  }

  describe('rows', () => {
    // Each test leaves them as they were.
    beforeAll(openSealed)
    afterAll(drop)

    test('each sealed table has a sample, and all seals hold', async () => {
      expect([...SAMPLED_TABLES].sort()).toEqual(SEALED_TABLES)
      expect(await broken()).toBeNull()
    })

    test.each(SEALED_TABLES)('a changed, a removed and an added row of %s', async table => {
      const named = { day: DAY, table, key: keyOf(table, N + 1) }
      await intruder.run(`create table aside as select * from ${rowOf(table)}`)
      await intruder.run(`update ${rowOf(table).replace('where', `set ${CHANGES[table]} where`)}`)
      expect(await broken()).toEqual({ ...named, fault: 'changed' })
      await intruder.run(`delete from ${rowOf(table)}`)
      expect(await broken()).toEqual({ ...named, fault: 'removed' })
      await intruder.run(`insert into ${table} select * from aside`)
      expect(await broken()).toBeNull()
      await intruder.insertSample(table, N + 5, DAY)
      expect(await broken()).toEqual({ ...named, fault: 'added', key: keyOf(table, N + 5) })
      await intruder.run(`delete from ${rowOf(table, N + 5)}`)
      await intruder.run('drop table aside')
    })
  })

  describe('seals', () => {
    beforeEach(openSealed)
    afterEach(drop)

    test('a row that is moved to another day is missed where it was', async () => {
      await intruder.run(`update sign_offs set day = '${LAST}' where id = ${N + 1}`)
      expect(await broken()).toEqual({ day: DAY, table: 'sign_offs', key: String(N + 1), fault: 'removed' })
    })

    test.each(['sign_offs', 'certificates'] as const)(
      'a row of %s of a day that is none is in no seal, and is found',
      async table => {
        await intruder.insertSample(table, N + 5, `${DAY}x`)
        expect(await broken()).toEqual({ day: '2026-11-19', table, key: keyOf(table, N + 5), fault: 'added' })
      },
    )

    test.each(['2099-01-01', '20261115', 'tomorrow'])('a row of %s, which no night seals, is found', async day => {
      await intruder.insertSample('certificates', N + 5, day)
      expect(await broken('2026-11-21')).toEqual({
        day: LAST,
        table: 'certificates',
        key: `GQ-${N + 5}`,
        fault: 'ahead',
      })
    })

    test('a row of today is nothing odd', async () => {
      await intruder.insertSample('certificates', N + 5, '2026-11-21')
      expect(await broken('2026-11-21')).toBeNull()
    })

    test('hashes of a table that is none are not those that were sealed', async () => {
      await intruder.run(
        `insert into seal_leaves (day, table_name, part, leaves) values ('${DAY}', 'zebras', 0, '${'0'.repeat(64)} 1')`,
      )
      expect(await broken()).toEqual({ day: DAY, table: null, key: null, fault: 'leaves' })
    })

    test('a row without a day belongs to the first seal, and is found there', async () => {
      await intruder.run(`update certificates set day = null where number = 'GQ-${N}'`)
      expect(await broken()).toEqual({ day: '2026-11-15', table: 'certificates', key: `GQ-${N}`, fault: 'added' })
    })

    test.each([
      ['its counts', `update seals set counts = '{}' where day = '${DAY}'`, { day: DAY, fault: 'seal' }],
      ['its hash', `update seals set hash = '${'0'.repeat(64)}' where day = '${DAY}'`, { day: DAY, fault: 'seal' }],
      ['all of it', `delete from seals where day = '${DAY}'`, { day: '2026-11-19', fault: 'chain' }],
      ['the first', `delete from seals where day = '2026-11-15'`, { day: BEFORE, fault: 'chain' }],
      [
        'a hash of a row',
        `update seal_leaves set leaves = '${'0'.repeat(64)} ${N + 1}' where day = '${DAY}'
      and table_name = 'ledger'`,
        { day: DAY, table: 'ledger', key: String(N + 1), fault: 'changed' },
      ],
      [
        'the hashes of a table',
        `delete from seal_leaves where day = '${DAY}' and table_name = 'ledger'`,
        { day: DAY, table: 'ledger', fault: 'leaves' },
      ],
    ])('a seal of which somebody changed %s', async (_what, statement, found) => {
      await intruder.run(statement)
      expect(await broken()).toEqual({ table: null, key: null, ...found })
    })

    test('a row and its kept hash changed together still do not match the seal', async () => {
      const row = `sign_offs where id = ${N + 1}`
      await intruder.run(`update ${row.replace('where', `set how = 'opened' where`)}`)
      const { rows } = await sql<SealedRow>`select * from ${sql.raw(row)}`.execute(opened.database.read)
      const leaf = toHex(sha256(sealedText('sign_offs', rows[0] ?? {})))
      await intruder.run(
        `update seal_leaves set leaves = '${leaf} ${N + 1}' where day = '${DAY}' and table_name = 'sign_offs'`,
      )
      expect(await broken()).toEqual({ day: DAY, table: null, key: null, fault: 'leaves' })
    })
  })
})
