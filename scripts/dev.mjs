// npm run dev: the server restarts when its files change, and Vite reloads the client; open the address that Vite prints.
import { spawn } from 'node:child_process'
import { environmentFor, finished, ROOT, setUp } from './setup.mjs'

const SERVER_PORT = process.env.PORT ?? '5000'
const node = await setUp()
const env = { ...environmentFor(node), PORT: SERVER_PORT, NODE_ENV: 'development' }
const options = { cwd: ROOT, stdio: 'inherit', env }

const server = spawn(
  node,
  ['--watch-path=src/server', '--watch-path=src/contract', '--watch-path=src/domain', 'src/server/main.ts'],
  options,
)
const client = spawn(node, ['node_modules/vite/bin/vite.js', '--port', '5173'], options)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.kill(signal)
    client.kill(signal)
  })
}
process.exitCode = Math.max(...(await Promise.all([finished(server), finished(client)])))
