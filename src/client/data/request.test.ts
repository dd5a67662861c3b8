// Writes whose answer is lost, with the browser's own parts replaced: which of them are sent again, and with which key.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'

interface Call {
  body: unknown
  key: string
  answer(status?: number): void
  lose(): void
}

let calls: Call[]
let request: typeof import('./request.ts').request
let session: typeof import('./session.ts')

const signedIn = (sessionId: string) => ({
  ...{ success: true as const, message: '', mustChangePassword: false, mustAddPasskey: false, sessionId },
  user: {
    ...{ id: 1, name: 'Ada', username: 'ada', initials: 'AA' },
    role: 'admin' as const,
    department: 'Office',
    points: 0,
  },
})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  calls = []
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
  vi.stubGlobal('window', { addEventListener() {} })
  vi.stubGlobal('document', { addEventListener() {}, visibilityState: 'visible', cookie: '' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (path: string, init: { body?: string; headers: Record<string, string> }) => {
    if (path.includes('health')) return Promise.resolve(new Response('{}'))
    return new Promise((resolve, reject) =>
      calls.push({
        body: JSON.parse(init.body ?? 'null'),
        key: init.headers['idempotency-key'] ?? '',
        answer: (status = 200) => resolve(new Response('{"success":true}', { status })),
        lose: () => reject(new TypeError('lost')),
      }),
    )
  })
  vi.resetModules()
  session = await import('./session.ts')
  ;({ request } = await import('./request.ts'))
  session.beginSession(signedIn('first-session'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sent = async () => new Promise(resolve => setTimeout(resolve, 5))

/** Sets the department of a person, which stands for any state that can be set to one thing and another. */
function set(department: string) {
  return request(api.changePerson, { params: { id: '5' }, body: { department } }).catch(() => 'lost')
}

async function lose(department: string): Promise<void> {
  const before = calls.length
  const pressed = set(department)
  await sent()
  calls[before]?.lose()
  await sent()
  calls[before + 1]?.lose()
  await pressed
}

test('nothing that came back at all is sent once more, with its key, and so is the next press', async () => {
  await lose('A')
  void set('A')
  await sent()
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(calls).toHaveLength(3)
})

test('after something else the same words are another intention', async () => {
  await lose('A')
  void set('B')
  void set('A')
  await sent()
  expect(calls[3]?.key).not.toBe(calls[0]?.key)
})

test('also where it went out and was answered while the first was still on its way', async () => {
  const first = set('A')
  await sent()
  const second = set('B')
  await sent()
  calls[1]?.answer()
  await second
  calls[0]?.lose()
  await sent()
  calls[2]?.lose()
  await first
  void set('A')
  await sent()
  expect(calls[3]?.body).toEqual({ department: 'A' })
  expect(calls[3]?.key).not.toBe(calls[0]?.key)
})

test('and some minutes later', async () => {
  await lose('A')
  vi.setSystemTime(Date.now() + 6 * 60_000)
  void set('A')
  await sent()
  expect(calls[2]?.key).not.toBe(calls[0]?.key)
})

test('an invitation, whose key the portal ignores, is sent once', async () => {
  const inviting = request(api.invitePerson, { params: { id: '5' }, body: { mail: true } }).catch(() => 'lost')
  await sent()
  calls[0]?.lose()
  expect(await inviting).toBe('lost')
  expect(calls).toHaveLength(1)
})

test.each([502, 503, 504, 520, 522, 524, 530])(
  'a proxy’s %i is no answer: the next press has the same key',
  async status => {
    for (const turn of [0, 1]) {
      const pressed = set('A')
      await sent()
      calls[turn]?.answer(status)
      await pressed
    }
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  },
)

test.each([409, 500, 507])('the portal’s own %i is one: the next press is another try', async status => {
  for (const turn of [0, 1]) {
    const pressed = set('A')
    await sent()
    calls[turn]?.answer(status)
    await pressed
  }
  expect(new Set(calls.map(({ key }) => key)).size).toBe(2)
})

test('a question that keeps nothing takes no write’s place: the next press has the same key', async () => {
  await lose('A')
  const body = { subject: { kind: 'swms' as const }, audience: { everyone: true }, dueDays: 7 }
  const asked = request(api.previewRequirement, { body }).catch(() => 'lost')
  await sent()
  calls.at(-1)?.answer()
  await asked
  expect(calls.at(-1)?.key).toBe('')
  void set('A')
  await sent()
  expect(new Set(calls.map(({ key }) => key).filter(Boolean)).size).toBe(1)
})
