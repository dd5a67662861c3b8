// Somebody goes away while their write is on its way, and the portal stops: it ends once the write is kept. On both engines.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { eachEngine } from '../support/engines.ts'
import { openPortal } from '../support/portal.ts'

eachEngine(engine => {
  test('what was begun for somebody who has gone is finished before the portal stops', async () => {
    const portal = await openPortal(engine)
    const person = await portal.as('employee')
    // Nobody else's turn comes until this one ends.
    const held = Promise.withResolvers<void>()
    const holding = portal.database.write(() => held.promise, person.id)
    // It comes over no connection that the server would wait for, like that of somebody who has gone.
    const answer = person.call(api.markSwmsRead, { params: { id: 1 } })
    await sleep(200)

    let hasStopped = false
    const stopping = portal.app.close().then(() => {
      hasStopped = true
    })
    await sleep(300)
    expect(hasStopped).toBe(false)
    held.resolve()
    await Promise.all([holding, stopping])
    const signed = await portal.database.read.selectFrom('sign_offs').select(['user_id', 'item_id']).execute()
    expect(signed).toEqual([{ user_id: person.id, item_id: 1 }])
    await answer
    await portal.close()
  })
})
