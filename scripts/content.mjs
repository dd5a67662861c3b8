// npm run content -- check: checks the content pack and names the file and line of anything that is not right. -- quizzes: shows how much
// of the quizzes can be answered without the text. -- export: writes what is published as such a pack.
import { become, setUp } from './setup.mjs'

const node = await setUp()
await become(node, ['src/server/cli/content.ts', ...process.argv.slice(2)])
