// The load balancer of deploy/: Caddy with the same policy, without TLS; HAProxy where there is no Caddy.
import { spawn } from 'node:child_process'
import { openSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Programs } from './programs.ts'

const START_PATIENCE = 15_000

/** Ends with the folder it runs in. */
export async function startBalancer(
  { name, path }: Programs['balancer'],
  folder: string,
  portals: readonly string[],
): Promise<string> {
  const port = await freePort()
  const hosts = portals.map(url => new URL(url).host)
  const file = join(folder, `${name}.conf`)
  writeFileSync(file, name === 'caddy' ? caddyfile(port, hosts) : haproxyConfig(port, hosts))
  const args = name === 'caddy' ? ['run', '--adapter', 'caddyfile', '--config', file] : ['-f', file]
  const log = openSync(join(folder, `${name}.log`), 'a')
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  spawn(path, args, { cwd: folder, env, stdio: ['ignore', log, log], detached: true }).unref()
  const url = `http://127.0.0.1:${port}`
  const until = performance.now() + START_PATIENCE
  while (performance.now() < until) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return url
    await sleep(100)
  }
  throw new Error(`${name} does not start`)
}

/** As deploy/Caddyfile, which finds the processes by their name in place of a list. */
const caddyfile = (port: number, hosts: readonly string[]) => `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	reverse_proxy ${hosts.join(' ')} {
		lb_policy least_conn
		lb_try_duration 5s
		fail_duration 10s
	}
}
`

const haproxyConfig = (port: number, hosts: readonly string[]) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch
listen portal
  bind 127.0.0.1:${port}
  balance leastconn
${hosts.map((host, index) => `  server portal-${index + 1} ${host}`).join('\n')}
`

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
