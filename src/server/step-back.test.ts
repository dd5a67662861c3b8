// On which priority work in the background runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { stepBack } from './step-back.ts'

const start = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })

test('a process gives way as far as it is told, and not at all at 0', async () => {
  const [one, other] = [start(), start()]
  stepBack(one, 7)
  stepBack(other, 0)
  const found = [getPriority(one.pid), getPriority(other.pid)]
  one.kill('SIGKILL')
  other.kill('SIGKILL')
  await Promise.all([once(one, 'exit'), once(other, 'exit')])
  // One that has ended cannot, and that is nothing to fail over.
  stepBack(one, 7)
  expect(found).toEqual([getPriority() + 7, getPriority()])
})
