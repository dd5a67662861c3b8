// npm start: sets everything up, then serves the portal.
import { SERVER_ENVIRONMENT, serverArguments } from './server.mjs'
import { become, buildClient, buildServer, environmentFor, setUp } from './setup.mjs'

const node = await setUp()
buildClient(node)
buildServer(node)
await become(node, serverArguments(node), { ...SERVER_ENVIRONMENT, ...environmentFor(node) })
