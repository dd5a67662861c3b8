// npm run bench: measures the built portal next to a bare server in the same run. `npm run bench -- sqlite` (or
// postgres, analytics, leaderboard, people, duties, practice, seals, packs, lighthouse) runs one part alone.
import { findBrowser } from './browser.mjs'
import { become, buildClient, buildServer, environmentFor, setUp } from './setup.mjs'

const node = await setUp()
buildClient(node)
buildServer(node)
const PARTS = ['analytics', 'leaderboard', 'people', 'duties', 'practice', 'seals', 'packs', 'lighthouse']
const [what] = process.argv.slice(2)
const env = environmentFor(node)
if (what === 'lighthouse') env.CHROMIUM_PATH = (await findBrowser(node, env)).path
await become(node, PARTS.includes(what) ? [`bench/${what}.ts`] : ['bench/main.ts', ...(what ? [what] : [])], env)
