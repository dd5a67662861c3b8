// Which of several servers is taken, from what each says of itself.
import { describe, expect, test } from 'vitest'
import { openPostgres } from './postgres.ts'
import { findPrimary, type Standing } from './primary.ts'
import { Unavailable } from './unavailable.ts'

const HOSTS = ['one', 'two', 'three'].map(name => ({ name, url: `postgres://portal:secret@${name}/portal` }))
const [one, two] = HOSTS as [(typeof HOSTS)[number], (typeof HOSTS)[number]]

const takes = (timeline: number, cluster = 'ours'): Standing => ({ takesWrites: true, cluster, timeline })
const follows: Standing = { takesWrites: false, cluster: 'ours', timeline: 0 }
const gone = new Error('connect ECONNREFUSED')
/** Halted: the line is open and nothing comes. */
const silent = 'silent'

type Said = Standing | Error | typeof silent

const asking = (said: readonly Said[]) => async (host: (typeof HOSTS)[number]) => {
  const answer = said[HOSTS.indexOf(host)] ?? gone
  if (answer === silent) return new Promise<Standing>(() => {})
  if (answer instanceof Error) throw answer
  return answer
}

describe('the one that takes writes', () => {
  test.each([
    ['is found wherever it is named', [follows, follows, takes(1)], undefined, 'three'],
    ['is found beside one that is gone and one that is silent', [gone, silent, takes(1)], undefined, 'three'],
    ['is, of two, the one that was promoted last', [takes(4), takes(5), follows], undefined, 'two'],
    [
      'is, of two that are as good, the one from before',
      [takes(1), takes(1), gone],
      { host: two, standing: takes(1) },
      'two',
    ],
    ['is, of two that are as good, the one that is named first', [takes(1), takes(1), gone], undefined, 'one'],
    [
      'may be of another cluster, whose history is shorter',
      [takes(1, 'new'), gone, gone],
      { host: one, standing: takes(7) },
      'one',
    ],
  ] as const)('%s', async (_, said, known, expected) => {
    expect((await findPrimary(HOSTS, known, asking(said))).host.name).toBe(expected)
  })

  test('is never one that has been replaced and does not know it yet', async () => {
    const known = { host: two, standing: takes(5) }
    const found = findPrimary(HOSTS, known, asking([takes(4), gone, follows]))
    await expect(found).rejects.toThrow(/one: has been replaced; two: connect ECONNREFUSED; three: takes no writes/)
  })

  test('is nobody for now where none of them takes any', async () => {
    const reason = await findPrimary(HOSTS, undefined, asking([follows, gone, follows])).catch(
      (error: unknown) => error,
    )
    expect(reason).toBeInstanceOf(Unavailable)
    expect((reason as Error).message).not.toContain('secret')
  })
})

test('a start in vain names every host and no password', async () => {
  const start = openPostgres('postgres://portal:secret@127.0.0.1:1,127.0.0.1:2/portal', () => {})
  const { message } = await start.then(
    () => new Error('it started'),
    (error: Error) => error,
  )
  expect(message).toMatch(/DATABASE_URL: the database does not answer: .*127\.0\.0\.1:1: .*127\.0\.0\.1:2: /)
  expect(message).not.toContain('secret')
})
