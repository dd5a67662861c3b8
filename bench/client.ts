// One of several clients where wrk is not installed: reads its job, does it, and says what it measured.
import { text } from 'node:stream/consumers'
import { load } from './load.ts'
import type { Job, Result } from './load-generator.ts'

const { urls, connections, milliseconds, requests, once } = JSON.parse(await text(process.stdin)) as Job
const { count, perSecond, p50, p99, refused } = await load({
  ...{ urls, connections, milliseconds },
  next: index => requests[once ? index : index % requests.length],
})
const result: Result = {
  ...{ count, p50, p99, broken: 0 },
  milliseconds: (count * 1000) / perSecond,
  refused: Object.values(refused).reduce((sum, each) => sum + each, 0),
}
console.log(`RESULT ${JSON.stringify(result)}`)
