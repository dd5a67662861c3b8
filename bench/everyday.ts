// The calls of everyday work, each as a ratio to bare node:http in the same run: header poll, dashboard, quiz, toolbox, kudos, redeem.
import { foundCompany } from './company.ts'
import { load, type Request } from './load.ts'
import { type Line, report } from './report.ts'
import { startBare, startPortal } from './servers.ts'

const PEOPLE = 2000
const RUN = Number(process.env.BENCH_MS ?? 4000)

const company = await foundCompany(PEOPLE, () => 500)
const bare = await startBare()
const portal = await startPortal(company.environment)
const lines: Line[] = []
const person = (index: number) => company.people[index % PEOPLE] as (typeof company.people)[number]

async function measureBare() {
  return load({ url: bare.url, milliseconds: RUN / 2, next: () => ({ method: 'GET', path: '/' }) })
}

/** Measured between two runs of the bare server, so that a slow moment of the machine weighs on both. */
async function measure(
  what: string,
  target: number | undefined,
  callsEach: number,
  next: (index: number) => Request | undefined,
): Promise<void> {
  const before = await measureBare()
  const measured = await load({ url: portal.url, milliseconds: RUN, next })
  const after = await measureBare()
  const ratio = measured.perSecond / callsEach / ((before.perSecond + after.perSecond) / 2)
  lines.push({
    what,
    ...measured,
    perSecond: measured.perSecond / callsEach,
    ratio,
    ...(target === undefined ? {} : { target }),
  })
}

const dashboardCalls = (id: number) => [
  `/api/users/${id}`,
  '/api/swms-documents',
  '/api/swms-progress',
  '/api/check-induction-completion',
  '/api/training-modules',
  '/api/user-progress',
  '/api/compliance-overview',
  '/api/quote-of-the-day',
  '/api/toolbox-topics',
]

await measureBare()
await measure('header poll (session check and user read)', 0.5, 1, index => {
  const { id, token } = person(index)
  return { method: 'GET', path: `/api/users/${id}`, token }
})

const calls = dashboardCalls(0).length
await measure('dashboard, all calls taken as one', 1 / 25, calls, index => {
  const { id, token } = person(Math.floor(index / calls))
  return { method: 'GET', path: dashboardCalls(id)[index % calls] ?? '', token }
})

const modules = (await (
  await fetch(`${portal.url}/api/training-modules`, { headers: { authorization: `Bearer ${person(0).token}` } })
).json()) as {
  id: number
  category: string
}[]
const firstModule = modules.find(module => module.category === 'base-training')?.id
await measure('quiz of 25 answers, graded and durable', 1 / 20, 1, index => {
  if (index >= PEOPLE * 3) return undefined
  const answers = Array.from({ length: 25 }, (_, question) => (question + index) % 4)
  return {
    method: 'POST',
    path: `/api/training-modules/${firstModule}/quiz`,
    token: person(index).token,
    body: { answers },
  }
})

await measure('kudos', 1 / 20, 1, index => {
  if (index >= PEOPLE) return undefined
  const body = { toUserId: person(index + 1).id, message: 'Thanks for the help with the treadmills' }
  return { method: 'POST', path: '/api/team-kudos', token: person(index).token, body }
})

const rewards = (await (
  await fetch(`${portal.url}/api/rewards`, { headers: { authorization: `Bearer ${person(0).token}` } })
).json()) as {
  id: number
  pointsCost: number
}[]
const cheapest = rewards.toSorted((a, b) => a.pointsCost - b.pointsCost)
await measure('redemption', 1 / 20, 1, index => {
  const reward = cheapest[Math.floor(index / PEOPLE)]
  if (!reward || index >= PEOPLE * 2) return undefined
  return { method: 'POST', path: `/api/rewards/${reward.id}/redeem`, token: person(index).token }
})

await measure('module read', undefined, 1, index => ({
  method: 'GET',
  path: `/api/training-modules/${firstModule}`,
  token: person(index).token,
}))

report(`everyday-${process.env.DATABASE_URL ? 'postgres' : 'sqlite'}`, lines)
await portal.stop()
await bare.stop()
company.remove()
