import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkPack } from './check.ts'
import { GOOD } from './good-pack.ts'
import { withPack } from './sample-pack.ts'

it('finds nothing in a good pack', async () => {
  const { problems } = await withPack(GOOD, checkPack)
  expect(problems).toEqual([])
})

describe('our own training material', () => {
  const own = fileURLToPath(new URL('../../../content', import.meta.url))

  it('passes every rule', async () => {
    const { pack, problems } = await checkPack(own)
    expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
    expect(pack.challenges.length).toBeGreaterThanOrEqual(120)
  })
})
