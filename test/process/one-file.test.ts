// The server as it is shipped, in one file: what its libraries and our own code look for beside themselves is still found.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPassword } from '../../src/domain/demo.ts'
import { freePort, type MailServer, startMailServer } from '../support/mail-server.ts'
import { photo } from '../support/own-files.ts'
import { login, type RunningServer, startServer } from '../support/server-process.ts'

let folder: string
let mails: MailServer
let server: RunningServer
let employee: string
let lead: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-one-file-'))
  const port = await freePort()
  mails = await startMailServer(port)
  server = await startServer({
    ...{ DATA_DIR: folder, PORTAL_DEMO: 'on' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@example.com' },
  })
  employee = await login(server.url, 'employee', demoPassword('employee'))
  lead = await login(server.url, 'manager', demoPassword('manager'))
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await mails.stop()
  rmSync(folder, { recursive: true, force: true })
})

function ask(token: string, method: string, path: string, body: string | FormData | null = null) {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  return fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}`, ...type }, body })
}

test('a record as a PDF, with the fonts that lie beside the source', async () => {
  const answer = await ask(employee, 'GET', '/api/me/records.pdf')
  expect(answer.status).toBe(200)
  const pdf = Buffer.from(await answer.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.includes('/FontFile')).toBe(true)
})

test('a photo that a process of its own checks', async () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await photo(1200, 800).jpeg().toBuffer())]), 'photo.jpg')
  const answer = await ask(employee, 'POST', '/api/files', form)
  expect([answer.status, await answer.json()]).toMatchObject([201, { width: 1200 }])
})

test('a mail', async () => {
  const body = JSON.stringify({ userName: 'Eve', userEmail: 'eve@example.com', message: 'Where is the lift log?' })
  expect((await ask(employee, 'POST', '/api/send-help-query', body)).status).toBe(200)
  await vi.waitFor(
    async () => expect((await mails.mails()).map(mail => mail.text).join()).toContain('lift log'),
    20_000,
  )
})

test('an evidence pack of a team, made by a process of its own', { timeout: 120_000 }, async () => {
  const body = JSON.stringify({ scope: { kind: 'company' } })
  const asked = await ask(lead, 'POST', '/api/team/packs', body)
  expect([asked.status, await asked.clone().json()]).toMatchObject([201, {}])
  const { id } = (await asked.json()) as { id: number }
  await vi.waitFor(async () => expect((await ask(lead, 'GET', `/api/team/packs/${id}/file`)).status).toBe(200), {
    timeout: 100_000,
    interval: 500,
  })
})
