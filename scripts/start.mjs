// npm start: sets everything up, then serves the portal.
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from './server.mjs'
import { become, buildClient, compileServer, environmentFor, setUp } from './setup.mjs'

const node = await setUp()
buildClient(node)
compileServer(node)
await become(node, SERVER_ARGUMENTS, { ...SERVER_ENVIRONMENT, ...environmentFor(node) })
