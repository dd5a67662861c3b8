// npm run contest: what only one can have, wanted by many at once. `npm run contest -- sqlite` (or postgres) runs one engine alone.
import { become, buildServer, setUp } from './setup.mjs'

const node = await setUp()
buildServer(node)
await become(node, ['contest/main.ts', ...process.argv.slice(2)])
