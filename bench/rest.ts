// What a portal with the demo company holds while nobody uses it, and what its start costs once the database is filled.
import { report } from './report.ts'
import { startPortal, untilAtRest } from './servers.ts'
import type { Setup } from './setups.ts'

export async function measureRest(setup: Setup): Promise<void> {
  const { environment, drop } = await setup.open()
  const demo = { ...environment, NODE_ENV: 'development', PORTAL_DEMO: 'on' }
  const first = await startPortal(demo)
  await first.stop()
  const portal = await startPortal(demo)
  const startUp = portal.processorTime()
  await untilAtRest([portal])
  report(`${setup.name}, the demo company at rest`, [], {
    'memory (PSS), MB': Math.round(portal.memory()),
    'start-up, ms': Math.round(portal.startedIn),
    'processor time of it, ms': Math.round(startUp),
  })
  await portal.stop()
  await drop()
}
