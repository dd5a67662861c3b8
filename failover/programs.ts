// The programs of Debian's packages that make up the arrangement.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface Programs {
  etcd: string
  patroni: string
  /** The folder with initdb, postgres and the others. */
  postgres: string
  balancer: { name: 'caddy' | 'haproxy'; path: string }
}

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']

function find(name: string): string | undefined {
  return FOLDERS.map(folder => join(folder, name)).find(path => existsSync(path))
}

/** The newest that is installed. */
function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((one, other) => Number(other) - Number(one)) : []
  return versions.map(version => join(root, version, 'bin')).find(bin => existsSync(join(bin, 'initdb')))
}

/** All of them, or the packages that are missing. Where there is no Caddy, HAProxy with the same checks takes its place. */
export function findPrograms(): Programs | { missing: string[] } {
  const [etcd, patroni, postgres] = [find('etcd'), find('patroni'), findPostgres()]
  const [caddy, haproxy] = [find('caddy'), find('haproxy')]
  if (etcd && patroni && postgres && (caddy || haproxy)) {
    const balancer = caddy ? { name: 'caddy' as const, path: caddy } : { name: 'haproxy' as const, path: haproxy ?? '' }
    return { etcd, patroni, postgres, balancer }
  }
  const packages = {
    postgresql: postgres,
    patroni,
    'python3-etcd': patroni,
    'etcd-server': etcd,
    caddy: caddy ?? haproxy,
  }
  return { missing: Object.entries(packages).flatMap(([name, path]) => (path ? [] : [name])) }
}
