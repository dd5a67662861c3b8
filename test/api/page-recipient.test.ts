// To whom a page is sent, by its cookie.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { recipientOf } from '../../src/server/http/authenticate.ts'
import type { Portal } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await openPortal(engine)
  })
  afterAll(() => portal.close())

  const reader = (cookie?: string) =>
    recipientOf({ database: portal.database, clock: portal.clock, config: portal.config } as unknown as Portal, cookie)

  test('a visitor is nobody, with and without cookies', async () => {
    expect(await reader()).toBeNull()
    expect(await reader('theme=dark')).toBeNull()
    expect(await reader('gq_signed_in=1; gq_session=not-a-session-of-ours-at-all')).toBeNull()
  })

  test('someone signed in is known with their role, until they sign out', async () => {
    const { id, token, call } = await portal.as('admin')
    expect(await reader(`a=b; gq_session=${token}; gq_signed_in=1`)).toEqual({ id, role: 'admin' })
    await call(api.logout)
    expect(await reader(`gq_session=${token}; gq_signed_in=1`)).toBeNull()
  })

  test('whoever has to change their password first is not told of a screen', async () => {
    const { id, token } = await portal.as('employee')
    const setMust = (value: 0 | 1) =>
      portal.database.write(trx =>
        trx.updateTable('users').set({ must_change_password: value }).where('id', '=', id).execute(),
      )
    await setMust(1)
    expect(await reader(`gq_session=${token}; gq_signed_in=1`)).toBeNull()
    await setMust(0)
    expect(await reader(`gq_session=${token}; gq_signed_in=1`)).toEqual({ id, role: 'employee' })
  })

  test('whoever has to add a passkey first is not told of a screen', async () => {
    const { token } = await portal.as('manager')
    const config = { ...portal.config, requirePasskey: 'leads' as const }
    const strictly = () =>
      recipientOf(
        { database: portal.database, clock: portal.clock, config } as unknown as Portal,
        `gq_session=${token}; gq_signed_in=1`,
      )
    expect(await strictly()).toBeNull()
    await portal.database.write(trx =>
      trx
        .insertInto('passkeys')
        .values({
          ...{ user_id: idOf('manager'), credential_id: 'a', public_key: 'b', counter: 0, transports: '[]' },
          ...{ name: 'A phone', created_at: 1 },
        })
        .execute(),
    )
    expect(await strictly()).toEqual({ id: idOf('manager'), role: 'manager' })
  })

  test('a session that is over is nobody', async () => {
    const { token } = await portal.as('employee')
    portal.clock.advance(60 * DAY)
    expect(await reader(`gq_session=${token}; gq_signed_in=1`)).toBeNull()
  })
})
