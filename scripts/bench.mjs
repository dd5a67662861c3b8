// npm run bench: measures the built portal beside a bare server in the same run. `npm run bench -- sqlite` (or
// postgres, analytics, leaderboard, lighthouse) runs one part alone.
import { become, buildClient, setUp } from './setup.mjs'

const node = await setUp()
buildClient(node)
const PARTS = ['analytics', 'leaderboard', 'lighthouse']
const [what] = process.argv.slice(2)
await become(node, PARTS.includes(what) ? [`bench/${what}.ts`] : ['bench/main.ts', ...(what ? [what] : [])])
