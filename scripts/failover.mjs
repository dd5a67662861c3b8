// npm run failover: machines of a PostgreSQL cluster die, freeze and lose their network under load. FAILOVER_ROUNDS varies it.
import { become, buildServer, setUp } from './setup.mjs'

const node = await setUp()
buildServer(node)
await become(node, ['failover/main.ts', ...process.argv.slice(2)])
