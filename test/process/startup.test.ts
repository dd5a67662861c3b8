// How the server starts, refuses to start, and stops.
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Authenticator } from '../support/authenticator.ts'
import { eachEngine } from '../support/engines.ts'
import { passwordOf } from '../support/people.ts'
import { caller, login, type RunningServer, startInVain, startServer } from '../support/server-process.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-startup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let firstStart: Promise<RunningServer> | undefined

/** The first start of the demo, which fills its data folder, with all that it says of it. It has stopped again. */
function firstStartOfDemo(): Promise<RunningServer> {
  firstStart ??= startServer({ DATA_DIR: join(folder, 'demo'), PORTAL_DEMO: 'on', LOG_LEVEL: 'trace' }).then(
    async server => {
      expect(await server.kill('SIGTERM')).toBe(0)
      return server
    },
  )
  return firstStart
}

/** A demo company of its own, filled once for all of them: that takes longer than what is tried with it. */
async function demoIn(name: string): Promise<{ DATA_DIR: string; PORTAL_DEMO: string }> {
  await firstStartOfDemo()
  const data = join(folder, name)
  cpSync(join(folder, 'demo'), data, { recursive: true })
  return { DATA_DIR: data, PORTAL_DEMO: 'on' }
}

const logLinesOf = (server: RunningServer) =>
  server
    .output()
    .split('\n')
    .flatMap(line => (line.startsWith('{') ? [JSON.parse(line)] : []))

/** One line for a person, and nothing of the code. */
function expectOneClearLine(output: string, words: RegExp): void {
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toMatch(/^The portal cannot start\. /)
  expect(output).toMatch(words)
  expect(output).not.toMatch(/at .*\.ts:\d+/)
}

describe('wrong configuration', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['PORT', { PORT: 'five' }, /PORT: must be a number/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
      /DATABASE_URL: the database does not answer/,
    ],
    [
      'the demo for the network, by what was forgotten',
      { PORTAL_DEMO: '', HOST: '0.0.0.0' },
      /HOST: 0\.0\.0\.0 can be reached from the network, and this is the demo, whose passwords are public/,
    ],
  ])('%s', async (_, environment, words) => {
    const { code, output } = await startInVain({ DATA_DIR: join(folder, 'unused'), ...environment })
    expect(code).toBe(1)
    expectOneClearLine(output, words)
  })

  test('a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, output } = await startInVain({ DATA_DIR: join(file, 'inside') })
    expect(code).toBe(1)
    expectOneClearLine(output, /DATA_DIR: cannot open/)
  })

  test.skipIf(process.getuid?.() === 0)('a data folder without the right to write', async () => {
    const locked = join(folder, 'locked')
    chmodSync(mkdtempSync(locked), 0o500)
    expect((await startInVain({ DATA_DIR: locked })).code).toBe(1)
  })

  test('a port that is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => holder.once('listening', resolve))
    const { port } = holder.address() as { port: number }
    const { code, output } = await startInVain({ ...(await demoIn('taken')), PORT: String(port) })
    holder.close()
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`The portal cannot start\\. PORT: ${port} is already in use`))
  })
})

test('the data folder and what is in it are for the eyes of their owner', async () => {
  const data = join(folder, 'private')
  const server = await startServer({ DATA_DIR: data, TRUSTED_PROXIES: '10.0.0.0/8, ::1, loopback' })
  const modes = () => readdirSync(data).map(name => [name, (statSync(join(data, name)).mode & 0o777).toString(8)])
  expect((statSync(data).mode & 0o777).toString(8)).toBe('700')
  expect(modes().length).toBeGreaterThan(2)
  for (const [name, mode] of modes()) expect([name, mode]).toEqual([name, '600'])
  await server.kill('SIGKILL')
  // One that was made by an earlier version is closed too.
  chmodSync(data, 0o755)
  for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644)
  await (await startServer({ DATA_DIR: data })).kill('SIGTERM')
  expect((statSync(data).mode & 0o777).toString(8)).toBe('700')
  expect(modes().find(([name]) => name === 'portal.sqlite')).toEqual(['portal.sqlite', '600'])
})

test('the first start prints a one-time password for admin, once', async () => {
  const environment = { DATA_DIR: join(folder, 'first') }
  const first = await startServer(environment)
  const password = /^ {4}(\S+)$/m.exec(first.output())?.[1] ?? ''
  expect(password).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)
  const call = caller(await login(first.url, 'admin', password))
  expect((await call(first.url, 'GET', '/api/users')).body).toMatchObject({ code: 'password.must_change' })
  await call(first.url, 'POST', '/api/change-password', {
    currentPassword: password,
    newPassword: 'a password of mine',
  })
  expect((await call(first.url, 'GET', '/api/users')).status).toBe(200)
  expect((await call(first.url, 'GET', '/api/portal')).body).toMatchObject({ demoAccounts: null })
  expect(await first.kill('SIGTERM')).toBe(0)

  const second = await startServer(environment)
  expect(second.output()).not.toContain('one-time')
  await second.kill('SIGTERM')
})

eachEngine(engine => {
  test('a database newer than the code is left alone', async () => {
    const opened = await engine.open()
    await opened.database.write(trx => sql`insert into schema_migrations (name) values ('999-later')`.execute(trx))
    const { code, output } = await startInVain({ ...opened.environment })
    expect(code).toBe(1)
    expectOneClearLine(output, /newer than this version of the portal: it has the migration 999-later/)
    await opened.drop()
  })

  test('the time zone of the first start stays', async () => {
    const opened = await engine.open('content')
    const first = await startServer({ ...opened.environment, PORTAL_TIME_ZONE: 'Australia/Perth' })
    await first.kill('SIGTERM')
    const { code, output } = await startInVain({ ...opened.environment, PORTAL_TIME_ZONE: 'Australia/Sydney' })
    expect(code).toBe(1)
    expectOneClearLine(output, /PORTAL_TIME_ZONE: this database was started with Australia\/Perth/)
    await opened.drop()
  })

  test('what is running is finished before the server stops', async () => {
    const opened = await engine.open('content')
    const server = await startServer({ ...opened.environment })
    let stopped: Promise<number | null> | undefined
    const body = JSON.stringify({ username: 'employee', password: passwordOf('employee') })
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      }
      const login = request(`${server.url}/api/login`, { method: 'POST', headers }, resolve)
      login.on('error', reject)
      // It has begun: the server has the headers and asks for the rest.
      login.on('continue', () => {
        stopped = server.kill('SIGTERM')
        // Later than what is not under way is ended.
        setTimeout(() => login.end(body), 1500)
      })
      login.flushHeaders()
    })
    answer.resume()
    expect(answer.statusCode).toBe(200)
    expect(await stopped).toBe(0)
    await opened.drop()
  })
})

test('what was opened and never asked for anything holds up no stop, nor does half a question', async () => {
  const server = await startServer(await demoIn('unasked'))
  const begun = performance.now()
  const opened = await Promise.all(
    ['', 'GET /api/health HTTP/1.1\r\nHost: portal\r\n'].map(async said => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(said)
      return socket
    }),
  )
  const gone = opened.map(socket => new Promise(resolve => socket.on('error', () => {}).once('close', resolve)))
  expect(await server.kill('SIGTERM')).toBe(0)
  await Promise.all(gone)
  // Far less than what somebody who stalls is given, also on a busy machine.
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('a second server on the same SQLite file gives up and harms nothing', async () => {
  const environment = await demoIn('shared')
  const first = await startServer(environment)
  const { code, output } = await startInVain(environment)
  expect(code).toBe(1)
  expectOneClearLine(output, /another portal server is already serving/)
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  await first.kill('SIGKILL')
  const next = await startServer(environment)
  await next.kill('SIGTERM')
})

test('a proxy that is not named although there must be one is a warning in the log', async () => {
  const environment = { ...(await demoIn('proxy')), LOG_LEVEL: 'warn' }
  const server = await startServer({ ...environment, PUBLIC_URL: 'https://training.example.com' })
  await server.kill('SIGTERM')
  expect(logLinesOf(await firstStartOfDemo()).filter(({ level }) => level >= 40)).toEqual([])
  expect(logLinesOf(server)).toMatchObject([{ level: 40, msg: expect.stringMatching(/^TRUSTED_PROXIES is not set/) }])
})

test('the log holds no secret', async () => {
  const server = await startServer({ ...(await demoIn('log')), LOG_LEVEL: 'trace' })
  const session = await login(server.url, 'employee', 'employee-beta-2026')
  await caller(session)(server.url, 'POST', '/api/change-password', {
    currentPassword: 'employee-beta-2026',
    newPassword: 'unheard-of-words',
  })
  await server.kill('SIGTERM')
  expect(server.output()).toContain('/api/change-password')
  for (const secret of [session, 'unheard-of-words', 'employee-beta-2026']) {
    expect(server.output()).not.toContain(secret)
    expect((await firstStartOfDemo()).output()).not.toContain(secret)
  }
})

test('whoever watches the log sees who signed in, who failed, and which limit closed', async () => {
  const server = await startServer({ ...(await demoIn('security')), LOG_LEVEL: 'info' })
  const trial = (username: string, password: string) =>
    fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
  const session = await login(server.url, 'employee', 'employee-beta-2026')
  const change = { currentPassword: 'employee-beta-2026', newPassword: 'unheard-of-words' }
  await caller(session)(server.url, 'POST', '/api/change-password', { ...change, currentPassword: 'a wrong one' })
  await caller(session)(server.url, 'POST', '/api/change-password', change)
  await trial('typed-in-the-wrong-field', 'x')
  for (let guess = 0; guess < 11; guess++) await trial('manager', `guess ${guess}`)
  await server.kill('SIGTERM')
  const events = logLinesOf(server).filter(({ security }) => security)
  const from = { address: '127.0.0.1', reqId: expect.any(String) }
  expect(events.map(({ security, person, address, reqId }) => ({ security, person, address, reqId }))).toEqual([
    { security: 'signed in', person: 3, ...from },
    { security: 'wrong current password', person: 3, ...from },
    { security: 'password changed', person: 3, ...from },
    { security: 'sign-in failed', person: null, ...from },
    ...Array.from({ length: 10 }, () => ({ security: 'sign-in failed', person: 2, ...from })),
    { security: 'sign-in limit reached', person: 2, ...from },
  ])
  for (const secret of [session, 'typed-in-the-wrong-field', 'a wrong one', 'guess 3', 'unheard-of-words'])
    expect(server.output()).not.toContain(secret)
})

test('whoever watches the log sees who was refused what, who changed whose account, and how much bad input came', async () => {
  const environment = { ...(await demoIn('refusals')), LOG_LEVEL: 'info' }
  const server = await startServer({ ...environment, PUBLIC_URL: 'http://localhost' })
  const employee = caller(await login(server.url, 'employee', 'employee-beta-2026'))
  const admin = caller(await login(server.url, 'admin', 'admin-beta-2026'))
  await employee(server.url, 'GET', '/api/manage/people')
  await employee(server.url, 'GET', '/api/users/2')
  for (let sent = 0; sent < 5; sent++) await employee(server.url, 'GET', '/api/users/nobody')
  await fetch(`${server.url}/api/invitations/${'x'.repeat(43)}`)
  await admin(server.url, 'PATCH', '/api/manage/people/3', { role: 'manager', email: 'secret.address@example.com' })
  await admin(server.url, 'POST', '/api/manage/people/3/sign-out')
  const { body } = await admin(server.url, 'POST', '/api/manage/people/3/reset-password')
  await admin(server.url, 'POST', '/api/logout', {})
  await server.kill('SIGTERM')
  const lines = logLinesOf(server)
  const events = lines.filter(({ security }) => security)
  const from = { address: '127.0.0.1', reqId: expect.any(String) }
  expect(events).toMatchObject([
    { security: 'signed in', person: 3, ...from },
    { security: 'signed in', person: 1, ...from },
    { security: 'access refused', person: 3, reason: 'access.admin_only', ...from },
    { security: 'access refused', person: 3, reason: 'access.other_person', ...from },
    { security: 'invitation refused', person: null, reason: 'invitation.over', ...from },
    { security: 'role changed', person: 3, by: 1, ...from },
    { security: 'sessions ended', person: 3, by: 1, ...from },
    { security: 'password reset', person: 3, by: 1, ...from },
    { security: 'signed out', person: 1, ...from },
    { security: 'input refused', person: 3, count: 5, ...from },
  ])
  const requests = lines.filter(({ msg }) => msg === 'request')
  for (const line of requests) expect(line).toMatchObject(from)
  expect(requests.find(({ path, status }) => path === '/api/manage/people' && status === 403)).toMatchObject({
    person: 3,
  })
  for (const secret of [String(body.url).split('#')[1], 'secret.address', 'Employee', 'x'.repeat(43)])
    expect(server.output()).not.toContain(secret)
})

test('whoever watches the log sees passkeys come and go, what was refused, and by which way people sign in', async () => {
  const origin = 'https://training.example.com'
  const environment = { ...(await demoIn('passkeys')), LOG_LEVEL: 'info', PUBLIC_URL: origin }
  const server = await startServer({ ...environment, REQUIRE_PASSKEY: 'admins' })
  const call = caller(await login(server.url, 'admin', 'admin-beta-2026'))
  const phone = new Authenticator(origin)
  const add = async (authenticator: Authenticator, mischief = {}) => {
    const { body: options } = await call(server.url, 'POST', '/api/me/passkeys/options')
    const response = authenticator.create(options as Parameters<Authenticator['create']>[0], mischief)
    return (await call(server.url, 'POST', '/api/me/passkeys', { name: 'A phone', response })).body as { id: number }
  }
  const signIn = async (mischief = {}) => {
    const { body: options } = await call(server.url, 'POST', '/api/login/passkey/options')
    const response = phone.get(options as Parameters<Authenticator['get']>[0], mischief)
    await call(server.url, 'POST', '/api/login/passkey', { response })
    return JSON.stringify(response.response.signature)
  }
  await add(phone, { isVerified: false })
  await add(phone)
  const signature = await signIn()
  await signIn({ isForged: true })
  await login(server.url, 'admin', 'admin-beta-2026')
  const { id } = await add(new Authenticator(origin))
  // It is told once the answer is out: on a busy machine the next request may be there before.
  await vi.waitFor(() => expect(server.output().match(/"security":"passkey added"/g)).toHaveLength(2), 20_000)
  await call(server.url, 'DELETE', `/api/me/passkeys/${id}`)
  await server.kill('SIGTERM')
  const events = logLinesOf(server).filter(({ security }) => security)
  const from = { person: 1, address: '127.0.0.1', reqId: expect.any(String) }
  expect(events).toMatchObject([
    { security: 'signed in', way: 'password', ...from },
    { security: 'passkey refused', reason: 'passkey.refused', ...from },
    { security: 'passkey added', ...from },
    { security: 'signed in', way: 'passkey', ...from },
    { security: 'passkey refused', reason: 'login.passkey_refused', ...from },
    { security: 'password alone refused', ...from },
    { security: 'passkey added', ...from },
    { security: 'passkey removed', ...from },
  ])
  expect(server.output()).not.toContain(signature)
})

test('the README names every variable of the configuration', () => {
  const source = readFileSync(join(import.meta.dirname, '../../src/server/config.ts'), 'utf8')
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(match => match[1] ?? '')
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => !readme.includes(`\`${name}\``))).toEqual([])
})
