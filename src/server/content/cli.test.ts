import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { main } from './cli.ts'
import { QUOTES, SWMS, spoil, withPack } from './sample-pack.ts'

let printed: string[] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

it('names file and line of each problem, counts them and fails', async () => {
  const files = { 'swms/01-a.md': spoil(SWMS, '- Gloves.', '<script>alert(1)</script>'), 'quotes.yaml': QUOTES }
  await withPack(files, async dir => {
    expect(await main(['check', dir])).toBe(1)
    expect(printed).toContain(`${dir}/swms/01-a.md:62 HTML is not allowed; write plain text`)
    expect(printed.at(-1)).toMatch(/^\d+ problems in 1 SWMS, 0 toolbox topics, .* 10 quotes\.$/)
    expect(printed.length - 1).toBe(Number.parseInt(printed.at(-1) ?? '', 10))
  })
})

it('is content with our own pack', async () => {
  expect(await main(['check'])).toBe(0)
  expect(printed).toEqual([expect.stringMatching(/^No problems in \d+ SWMS/)])
})

it('explains itself', async () => {
  expect(await main([])).toBe(2)
  expect(await main(['check', '/no/such/folder'])).toBe(2)
  expect(printed).toEqual([
    expect.stringContaining('Usage'),
    expect.stringContaining('There is no folder /no/such/folder'),
  ])
})
