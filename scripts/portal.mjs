// npm run portal -- …: people, backup, restore and check.
import { become, setUp } from './setup.mjs'

const node = await setUp()
await become(node, ['src/server/cli/main.ts', ...process.argv.slice(2)])
