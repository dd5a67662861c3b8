// npm run soak: many people poll and work for a while. `npm run soak -- postgres` has them do it on PostgreSQL.
import { become, buildClient, buildServer, setUp } from './setup.mjs'

const node = await setUp()
buildClient(node)
buildServer(node)
await become(node, ['bench/soak.ts', ...process.argv.slice(2)])
