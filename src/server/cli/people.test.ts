// The commands about people, on both engines.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eachEngine, type TestDatabase } from '../../../test/support/engines.ts'
import { verifyPassword } from '../accounts/password-hash.ts'
import { findLogin } from '../accounts/queries.ts'
import { run } from './run.ts'

const PASSWORD = /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/

eachEngine(engine => {
  let portal: TestDatabase
  beforeEach(async () => {
    portal = await engine.open()
    // The fixture's people came with ids of their own.
    await portal.database.write(trx => portal.database.dialect.continueIds(trx, 'users'))
  })
  afterEach(() => portal.drop())

  async function type(...args: string[]) {
    const out: string[] = []
    const err: string[] = []
    const code = await run(
      args,
      { ...portal.environment },
      { out: text => out.push(text), err: text => err.push(text) },
    )
    return { code, out: out.join('\n'), err: err.join('\n') }
  }

  const add = (username: string, role = 'employee') =>
    type(
      'people',
      'add',
      ...['--username', username, '--first-name', 'Kim', '--last-name', 'Lee', '--role', role, '--department', 'Sales'],
    )

  async function listOf(...lines: string[]) {
    const file = join(portal.dataDir, 'people.csv')
    writeFileSync(file, ['username,firstName,lastName,email,department,role', ...lines].join('\n'))
    return type('people', 'import', file)
  }

  test('an added person has a one-time password that works and must be changed', async () => {
    const { code, out } = await add(' Kim.Lee ')
    expect(code).toBe(0)
    const login = await findLogin(portal.database.read, 'kim.lee')
    expect(login).toMatchObject({ name: 'Kim Lee', role: 'employee', must_change_password: 1 })
    expect(await verifyPassword(PASSWORD.exec(out)?.[0] ?? '', login?.password_hash ?? '')).toBe(true)
  })

  describe('each act is in the audit log, without a secret', () => {
    const acts = () =>
      portal.database.read
        .selectFrom('audit_log')
        .select(['actor_id', 'via', 'action', 'subject_kind', 'subject_id', 'before', 'after'])
        .orderBy('id')
        .execute()
    const idOf = async (username: string) => (await findLogin(portal.database.read, username))?.id

    test('adding, resetting, deactivating', async () => {
      await add('kim.lee')
      const id = await idOf('kim.lee')
      await type('people', 'reset-password', 'kim.lee')
      await type('people', 'deactivate', 'kim.lee')
      const on = { actor_id: null, via: 'cli', subject_kind: 'person', subject_id: id }
      const kim = { username: 'kim.lee', firstName: 'Kim', lastName: 'Lee', email: null }
      expect(await acts()).toEqual([
        {
          ...{ ...on, action: 'person.added', before: null },
          after: JSON.stringify({ ...kim, department: 'Sales', role: 'employee', reportsTo: null, startedOn: null }),
        },
        { ...on, action: 'person.password-reset', before: null, after: null },
        { ...on, action: 'person.deactivated', before: '{"active":true}', after: '{"active":false}' },
      ])
    })

    test('a reset also removes the passkeys, and says so in a row of its own', async () => {
      const id = (await idOf('employee')) ?? 0
      const passkey = { user_id: id, public_key: 'b', counter: 0, transports: '[]', name: 'A phone', created_at: 1 }
      const others = { ...passkey, user_id: (await idOf('manager')) ?? 0, credential_id: 'c' }
      await portal.database.write(trx =>
        trx
          .insertInto('passkeys')
          .values([{ ...passkey, credential_id: 'a' }, { ...passkey, credential_id: 'b' }, others])
          .execute(),
      )
      await type('people', 'reset-password', 'employee')
      const left = await portal.database.read.selectFrom('passkeys').select('credential_id').execute()
      expect(left).toEqual([{ credential_id: 'c' }])
      const on = { actor_id: null, via: 'cli', subject_kind: 'person', subject_id: id }
      expect(await acts()).toEqual([
        { ...on, action: 'person.password-reset', before: null, after: null },
        { ...on, action: 'person.passkeys-removed', before: '{"passkeys":2}', after: '{"passkeys":0}' },
      ])
    })

    test('a reset also disconnects the company account, and says so', async () => {
      const id = (await idOf('employee')) ?? 0
      const other = (await idOf('manager')) ?? 0
      const identity = { issuer: 'https://id.example.com', created_at: 1 }
      await portal.database.write(trx =>
        trx
          .insertInto('identities')
          .values([
            { ...identity, subject: 'mal', user_id: id },
            { ...identity, subject: 'max', user_id: other },
          ])
          .execute(),
      )
      expect((await type('people', 'reset-password', 'employee')).out).toContain('company account is disconnected')
      const left = await portal.database.read.selectFrom('identities').select('subject').execute()
      expect(left).toEqual([{ subject: 'max' }])
      const before = JSON.stringify({ issuer: identity.issuer, account: 'mal' })
      expect(await acts()).toMatchObject([
        { action: 'person.password-reset' },
        { via: 'cli', action: 'person.company-disconnected', subject_id: id, before, after: null },
      ])
    })

    test('an import has a row of its own and one for each person', async () => {
      await listOf('kim.lee,Kim,Lee,,Sales,employee', 'jo.fox,Jo,Fox,,Sales,manager')
      expect((await acts()).map(({ action, after }) => [action, JSON.parse(after ?? '')])).toMatchObject([
        ['person.added', { username: 'kim.lee' }],
        ['person.added', { username: 'jo.fox' }],
        ['people.imported', { added: 2, changed: 0, listed: 2 }],
      ])
    })

    test('what was refused leaves none, and no row can be changed', async () => {
      await add('kim.lee')
      await add('kim.lee')
      await type('people', 'deactivate', 'nobody')
      await listOf('jo.fox,Jo,Fox,not an address,Sales,manager')
      expect(await acts()).toHaveLength(1)
      for (const change of [sql`update audit_log set via = 'portal'`, sql`delete from audit_log`]) {
        await expect(portal.database.write(trx => change.execute(trx))).rejects.toThrow('append-only')
      }
    })
  })

  test('a username cannot be taken twice', async () => {
    await add('kim.lee')
    expect(await add('KIM.LEE')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('already') })
  })

  test('an unknown role is refused', async () => {
    expect(await add('kim.lee', 'boss')).toMatchObject({
      code: 1,
      err: expect.stringContaining('role must be admin, manager or employee'),
    })
  })

  test('a list adds everybody, with a password each', async () => {
    const { code, out } = await listOf(
      'kim,Kim,Lee,,Sales,employee',
      'ana,Ana,"de la Cruz, Jr",ana@example.com,Service,manager',
    )
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      'username,oneTimePassword',
      expect.stringMatching(/^kim,/),
      expect.stringMatching(/^ana,/),
    ])
    expect(await findLogin(portal.database.read, 'ana')).toMatchObject({ last_name: 'de la Cruz, Jr', role: 'manager' })
  })

  test('a list with a bad line adds nobody and names the line', async () => {
    const { code, out, err } = await listOf('kim,Kim,Lee,,Sales,employee', 'ana,,Cruz,nonsense,Service,chief')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('line 3: A new person needs a first name.')
    expect(err).toContain('line 3: “nonsense” must be an email address')
    expect(err).toContain('line 3: “chief” must be admin, manager or employee.')
    expect(await findLogin(portal.database.read, 'kim')).toBeUndefined()
  })

  test('somebody on the list who is there already is changed, and keeps their password', async () => {
    const before = await findLogin(portal.database.read, 'employee')
    const { code, out, err } = await listOf('employee,,Newname,,Sales,', 'kim,Kim,Lee,,Sales,employee')
    expect(code).toBe(0)
    expect(err).toContain('1 added, 1 changed, 0 as they were.')
    expect(out).not.toContain('employee,')
    const after = await findLogin(portal.database.read, 'employee')
    expect(after).toMatchObject({ name: 'Eve Newname', department: 'Sales', role: 'employee' })
    expect(after?.password_hash).toBe(before?.password_hash)
  })

  test('a list that is none is refused in one line', async () => {
    const file = join(portal.dataDir, 'people.csv')
    for (const [content, words] of [
      ['PK\u0003\u0004\u0000\u0000', 'This is not a CSV file'],
      ['name,role\nKim,admin', 'username among them'],
      ['username,firstName\n', 'There is nobody in this list.'],
    ] as const) {
      writeFileSync(file, content)
      expect(await type('people', 'import', file)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining(words),
      })
    }
  })

  test('a deactivated person can neither sign in nor be deactivated again', async () => {
    expect(await type('people', 'deactivate', 'Colleague')).toMatchObject({ code: 0 })
    expect(await findLogin(portal.database.read, 'colleague')).toBeUndefined()
    expect(await type('people', 'deactivate', 'colleague')).toMatchObject({ code: 1, err: 'colleague is deactivated.' })
    expect((await type('people', 'list')).out).toMatch(/^colleague .* deactivated$/m)
  })

  test('a lead who has people stays until they are moved', async () => {
    const lead = (id: number | null) =>
      portal.database.write(trx => trx.updateTable('users').set({ reports_to: id }).where('id', '=', 3).execute())
    await lead(2)
    expect(await type('people', 'deactivate', 'manager')).toMatchObject({
      code: 1,
      err: 'manager: 1 person reports to them. Move them to another lead first.',
    })
    await lead(null)
    expect(await type('people', 'deactivate', 'manager')).toMatchObject({ code: 0 })
  })

  test('whoever was below a lead of the demo company has none once it is retired', async () => {
    await portal.database.write(async trx => {
      await trx.updateTable('users').set({ demo: 1 }).where('id', '=', 2).execute()
      await trx.updateTable('users').set({ reports_to: 2 }).where('id', '=', 3).execute()
    })
    expect(await type('people', 'retire-demo')).toMatchObject({ code: 0 })
    const rows = await portal.database.read.selectFrom('audit_log').select('action').execute()
    const demo = await portal.database.read.selectFrom('users').select('id').where('demo', '=', 1).execute()
    expect(rows.filter(({ action }) => action === 'person.deactivated')).toHaveLength(demo.length)
    const person = await portal.database.read
      .selectFrom('users')
      .select(['active', 'reports_to'])
      .where('id', '=', 3)
      .executeTakeFirst()
    expect(person).toEqual({ active: 1, reports_to: null })
    const acts = await portal.database.read.selectFrom('audit_log').select(['action', 'before']).orderBy('id').execute()
    expect(acts).toContainEqual({ action: 'person.changed', before: '{"reportsTo":2}' })
  })

  test('the only administrator stays', async () => {
    expect(await type('people', 'deactivate', 'admin')).toMatchObject({
      code: 1,
      err: expect.stringContaining('only administrator'),
    })
    await add('second.admin', 'admin')
    expect(await type('people', 'deactivate', 'admin')).toMatchObject({ code: 0 })
  })

  test('a reset password replaces the old one', async () => {
    const { out } = await type('people', 'reset-password', 'employee')
    const login = await findLogin(portal.database.read, 'employee')
    expect(login?.must_change_password).toBe(1)
    expect(await verifyPassword(PASSWORD.exec(out)?.[0] ?? '', login?.password_hash ?? '')).toBe(true)
  })

  test('nobody by that name is an error', async () => {
    expect(await type('people', 'reset-password', 'nobody')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('nobody'),
    })
  })

  test('a list of all shows no hash', async () => {
    const { out } = await type('people', 'list')
    expect(out.split('\n')).toHaveLength(6)
    expect(out).not.toContain('argon2')
  })

  test('an unknown command prints the usage', async () => {
    for (const args of [[], ['dance'], ['people'], ['people', 'dance'], ['backup'], ['check', 'twice']]) {
      expect(await type(...args)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('Usage: npm run portal'),
      })
    }
  })
})

test('a wrong configuration is one line that names the variable', async () => {
  const err: string[] = []
  const io = { out: () => {}, err: (text: string) => err.push(text) }
  expect(await run(['check'], { PORT: 'many' }, io)).toBe(1)
  expect(await run(['check'], { DATA_DIR: '/nowhere/at/all' }, io)).toBe(1)
  expect(err).toEqual([
    'PORT: must be a number',
    expect.stringMatching(/^DATA_DIR: there is no database in \/nowhere\/at\/all/),
  ])
})
