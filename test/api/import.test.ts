// Importing and exporting lists of people, on both engines.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { eachEngine } from '../support/engines.ts'
import { freePort, type MailServer, startMailServer, until } from '../support/mail-server.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const HEAD = 'username,firstName,lastName,email,department,role,reportsTo,startedOn'

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  const open = async (variables: Record<string, string> = {}) => {
    portal = await openPortal(engine, variables)
    await portal.database.write(trx => portal.database.dialect.continueIds(trx, 'users'))
    admin = await portal.as('admin')
  }
  afterEach(() => portal.close())

  const send = (dryRun: boolean, lines: readonly string[], more: { invite?: boolean } = {}) =>
    admin.call(api.importPeople, { body: { csv: [HEAD, ...lines].join('\n'), dryRun, ...more } })
  const people = () =>
    portal.database.read
      .selectFrom('users')
      .leftJoin('users as lead', 'lead.id', 'users.reports_to')
      .select(['users.username', 'users.name', 'users.department', 'users.role', 'users.started_on'])
      .select('lead.username as lead')
      .orderBy('users.id')
      .execute()
  const acts = async () =>
    (await portal.database.read.selectFrom('audit_log').select(['action', 'after']).orderBy('id').execute()).map(
      ({ action, after }) => [action, JSON.parse(after ?? 'null')],
    )

  describe('a list', () => {
    beforeEach(() => open())

    const LIST = [
      'kim,Kim,Lee,kim@example.com,Service,employee,zoe,2026-11-23',
      'zoe,Zoë,Ng,,Service,manager,manager,',
      'employee,,Newname,,,,zoe,',
      'colleague,Cal,Colleague,colleague@example.com,Warehouse,employee,,',
    ]

    test('is looked at without anything being written, then carried out', async () => {
      const look = await send(true, LIST)
      expect(look.status).toBe(200)
      expect(look.body.counts).toEqual({ add: 2, change: 1, same: 1, error: 0 })
      expect(look.body.rows[2]).toMatchObject({
        ...{ line: 4, username: 'employee', action: 'change' },
        changes: [
          { field: 'lastName', from: 'Employee', to: 'Newname' },
          { field: 'reportsTo', from: null, to: 'zoe' },
        ],
        person: { name: 'Eve Newname', department: 'Warehouse', role: 'employee', reportsTo: 'zoe' },
      })
      expect(await people()).toHaveLength(5)
      expect(await acts()).toEqual([])

      expect((await send(false, LIST)).body.counts).toEqual(look.body.counts)
      expect((await people()).slice(2)).toMatchObject([
        { username: 'employee', name: 'Eve Newname', lead: 'zoe' },
        { username: 'colleague', lead: null },
        { username: 'second.manager' },
        { username: 'zoe', name: 'Zoë Ng', role: 'manager', lead: 'manager', started_on: null },
        { username: 'kim', lead: 'zoe', started_on: '2026-11-23' },
      ])
      expect((await acts()).map(([action]) => action)).toEqual([
        ...['person.added', 'person.added', 'person.changed', 'people.imported'],
      ])
      expect((await acts()).at(-1)?.[1]).toEqual({ added: 2, changed: 1, listed: 4 })
      expect((await send(true, LIST)).body.counts).toEqual({ add: 0, change: 0, same: 4, error: 0 })
    })

    test('with an error is 422 and writes nothing', async () => {
      const bad = [...LIST, 'KIM,Kim,Two,,Service,employee,,', 'jo,Jo,Fox,,Service,employee,nobody,']
      expect((await send(true, bad)).body.counts).toEqual({ add: 2, change: 1, same: 1, error: 2 })
      const refused = await send(false, bad)
      expect([refused.status, refused.refusal?.code]).toEqual([422, 'import.has_errors'])
      expect(refused.refusal?.message).toBe('Nothing was imported: 2 lines have errors.')
      expect(await people()).toHaveLength(5)
      expect(await acts()).toEqual([])
    })

    test('sent twice at once is carried out once', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const body = { csv: [HEAD, ...LIST].join('\n'), dryRun: false }
      const answers = await Promise.all([
        admin.call(api.importPeople, { body }, { headers }),
        admin.call(api.importPeople, { body }, { headers }),
      ])
      expect(answers.map(({ body: { counts } }) => counts.add)).toEqual([2, 2])
      expect((await acts()).filter(([action]) => action === 'people.imported')).toHaveLength(1)
    })

    test('may not change one’s own role, nor leave nobody in charge', async () => {
      const { body } = await send(true, ['admin,,,,,employee,,'])
      expect(body.rows[0]?.errors.map(({ message }) => message)).toEqual([
        'Nobody changes their own role.',
        'Somebody has to stay administrator.',
      ])
    })

    test.each([
      ['that is no CSV', 'PK\u0003\u0004', 422],
      ['without a username', 'name\nKim', 422],
      ['that is empty', '', 422],
      ['beyond 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 400],
      ['beyond all measure', 'x'.repeat(11 * 1024 * 1024), 413],
    ])('%s is refused', async (_, csv, status) => {
      expect((await admin.call(api.importPeople, { body: { csv, dryRun: true } })).status).toBe(status)
    })

    test('of what was exported is all the same', async () => {
      await send(false, [...LIST, 'odd,-Odd,"=Name, ""quoted""; and more",,Service,employee,,2020-02-29'])
      const { body, headers } = await admin.raw<string>('GET', '/api/manage/people.csv', undefined)
      expect(headers['content-type']).toContain('text/csv')
      expect(headers['content-disposition']).toContain('people.csv')
      expect(body).toContain("'-Odd")
      expect(body).not.toMatch(/(^|,)[=+@-]/m)
      const again = await admin.call(api.importPeople, { body: { csv: body, dryRun: true } })
      expect(again.body.counts).toEqual({ add: 0, change: 0, same: 8, error: 0 })
    })

    test('an export follows the filter, and leaves out who is deactivated', async () => {
      await admin.call(api.deactivatePerson, { params: { id: idOf('employee') } })
      const linesOf = async (query: string) =>
        (await admin.raw<string>('GET', `/api/manage/people.csv${query}`, undefined)).body.trim().split('\r\n').length -
        1
      expect(await linesOf('')).toBe(4)
      expect(await linesOf('?active=false')).toBe(1)
      expect(await linesOf('?role=lead&search=max')).toBe(1)
      expect(await linesOf('?search=!!')).toBe(0)
    })
  })

  describe('invitations for the new ones', () => {
    let mail: MailServer | undefined
    afterEach(async () => {
      await mail?.stop()
      mail = undefined
    })

    test('go to those who have an address, and only where that is wanted', async () => {
      const port = await freePort()
      mail = await startMailServer(port)
      await open({
        ...{ PUBLIC_URL: 'https://training.example.com', SMTP_URL: `smtp://127.0.0.1:${port}` },
        SUPPORT_EMAIL: 'support@example.com',
      })
      await send(false, ['ann,Ann,One,ann@example.com,Service,employee,,'])
      const list = ['kim,Kim,Lee,kim@example.com,Service,employee,,', 'jo,Jo,Fox,,Service,employee,,']
      expect((await send(true, list, { invite: true })).body.invited).toBe(0)
      expect((await send(false, list, { invite: true })).body.invited).toBe(1)
      await until(() => (mail?.received.length === 1 ? true : undefined))
      expect(mail.received[0]).toContain('To: kim@example.com')
      expect(await portal.database.read.selectFrom('invitations').select('id').execute()).toHaveLength(1)
    })

    test('let others be served in between', async () => {
      const port = await freePort()
      await open({
        ...{ PUBLIC_URL: 'https://training.example.com', SMTP_URL: `smtp://127.0.0.1:${port}` },
        SUPPORT_EMAIL: 'support@example.com',
      })
      const list = Array.from({ length: 400 }, (_, n) => `kim.${n},Kim,Lee,kim.${n}@example.com,Service,employee,,`)
      let turns = 0
      let isOver = false
      const count = () => {
        turns++
        if (!isOver) setImmediate(count)
      }
      setImmediate(count)
      const { body } = await send(false, list, { invite: true })
      isOver = true
      expect(body.invited).toBe(400)
      // A turn after every 50 who are added and every 20 who are invited: 8 and 20.
      expect(turns).toBeGreaterThan(25)
    })

    test('are refused where the portal does not know its own address, and nobody is added', async () => {
      await open({ HOST: '0.0.0.0' })
      const refused = await send(false, ['kim,Kim,Lee,kim@example.com,Service,employee,,'], { invite: true })
      expect(refused.refusal?.code).toBe('portal.no_address')
      expect(await people()).toHaveLength(5)
    })
  })
})
