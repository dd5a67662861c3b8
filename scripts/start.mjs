// npm start: sets everything up, then serves the portal.
import { become, buildClient, setUp } from './setup.mjs'

const node = await setUp()
buildClient(node)
await become(node, ['src/server/main.ts'])
