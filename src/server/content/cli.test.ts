import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { main } from './cli.ts'
import { GOOD, TOPIC_QUIZ } from './good-pack.ts'
import { QUOTES, quizOf, SWMS, spoil, withPack } from './sample-pack.ts'

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
  expect(printed).toEqual([
    expect.stringMatching(/^From the options alone \d+ of \d+ quiz questions can be guessed: \d+ percent/),
    expect.stringMatching(/^No problems in \d+ SWMS/),
  ])
})

it('shows of each quiz what can be answered without the text', async () => {
  await withPack(GOOD, async dir => {
    expect(await main(['quizzes', dir])).toBe(0)
    expect(printed).toContain('know-the-range: 35 questions; 25 are asked, a bank has at least 35')
    expect(printed).toContain('GQTT001-lifting: 16 questions; 10 are asked, a bank has at least 16')
    expect(printed).toContain('  by section: the-hazard 5, what-goes-wrong 5, what-to-do 6, ask-the-crew 0')
    expect(printed).toContainEqual(expect.stringMatching(/^ {4}line \d+, \d+ percent sure: W/))
    expect(printed.at(-1)).toMatch(/^From the options alone \d+ of 51 quiz questions/)
  })
})

it('shows the quizzes of a name, and what there is to mend in them', async () => {
  await withPack({ ...GOOD, [TOPIC_QUIZ]: quizOf(15, ['what-to-do']) }, async dir => {
    expect(await main(['quizzes', dir, 'LIFTING'])).toBe(0)
    expect(printed[0]).toBe('GQTT001-lifting: 15 questions; 10 are asked, a bank has at least 16')
    expect(printed).toContain('  to mend, line 1: no question asks about "The hazard"; each section needs 2 or more')
    expect(printed.filter(line => line.includes('are asked'))).toHaveLength(1)
  })
  expect(await main(['quizzes', 'no-such-quiz'])).toBe(2)
  expect(printed.at(-1)).toContain('No quiz has "no-such-quiz" in its name')
})

it('explains itself', async () => {
  expect(await main([])).toBe(2)
  expect(await main(['check', '/no/such/folder'])).toBe(2)
  expect(await main(['quizzes', '/no/such/folder', 'ladders'])).toBe(2)
  expect(printed).toEqual([
    expect.stringContaining('Usage'),
    expect.stringContaining('There is no folder /no/such/folder'),
    expect.stringContaining('There is no folder /no/such/folder'),
  ])
})
