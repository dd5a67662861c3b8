// npm run chaos: disasters under load. `npm run chaos -- sqlite` (or postgres, disk) runs one part alone.
import { become, buildServer, setUp } from './setup.mjs'

const node = await setUp()
buildServer(node)
await become(node, ['chaos/main.ts', ...process.argv.slice(2)])
