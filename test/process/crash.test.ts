// The server is killed in the middle of writes: what was acknowledged is there, nothing is there twice, and it opens again.
import { expect, test } from 'vitest'
import { runCli } from '../support/cli-process.ts'
import { eachEngine } from '../support/engines.ts'
import { passwordOf } from '../support/people.ts'
import { caller, login, startServer } from '../support/server-process.ts'

const ROUNDS = 3

eachEngine(engine => {
  test('kill -9 during writes, then start: opens, and check is clean', async () => {
    const opened = await engine.open()
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer({ ...opened.environment })
      const call = caller(await login(server.url, 'manager', passwordOf('manager')))
      let stopped = false
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let count = 0; !stopped; count++) {
          const message = `round ${round} writer ${writer} number ${count}`
          try {
            const { status } = await call(server.url, 'POST', '/api/team-kudos', { toUserId: 3 + (count % 2), message })
            if (status === 200) acknowledged.push(message)
          } catch {
            return
          }
        }
      })
      await new Promise(resolve => setTimeout(resolve, 150 + Math.random() * 250))
      await server.kill('SIGKILL')
      stopped = true
      await Promise.all(writers)
    }
    expect(acknowledged.length).toBeGreaterThan(10)

    const server = await startServer({ ...opened.environment })
    await server.kill('SIGTERM')
    const rows = await opened.database.read.selectFrom('kudos').select('message').execute()
    const kept = rows.map(row => row.message)
    expect(acknowledged.filter(message => !kept.includes(message))).toEqual([])
    expect(new Set(kept).size).toBe(kept.length)
    const check = await runCli(['check'], { ...opened.environment })
    expect(check).toMatchObject({ code: 0, output: expect.stringContaining('check: clean') })
    await opened.drop()
  })
})
