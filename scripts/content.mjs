// npm run content -- check: checks the content pack and names the file and line of anything that is not right.
import { become, setUp } from './setup.mjs'

const node = await setUp()
await become(node, ['src/server/content/main.ts', ...process.argv.slice(2)])
