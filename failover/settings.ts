// What Patroni is told: the same as in deploy/failover/patroni.yml, with the places of this run.
import { join } from 'node:path'
import type { Place } from './network.ts'

export interface Seat {
  name: string
  place: Place
  ports: { postgres: number; patroni: number; etcd: number; peers: number }
}

/** A primary that has not been heard of for so long, in seconds, is replaced. */
export const TTL = 20
export const PASSWORDS = { postgres: 'for-the-failover-run-1', replicator: 'for-the-failover-run-2' }

export function patroniOf(seat: Seat, seats: readonly Seat[], { folder, bin }: { folder: string; bin: string }) {
  const { name, place, ports } = seat
  const everywhere = place.enter.length > 0 ? '0.0.0.0' : place.address
  return {
    scope: 'portal',
    name,
    restapi: {
      listen: `${everywhere}:${ports.patroni}`,
      connect_address: `${place.address}:${ports.patroni}`,
    },
    // Not etcd3: Debian's Patroni 3.0.2 keeps a copy of what is there and may never notice that it is out of date (its issue 2779).
    etcd: { hosts: seats.map(other => `${other.place.address}:${other.ports.etcd}`) },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: 5,
        retry_timeout: 5,
        // Every write that is acknowledged is on two machines, and where there is no second one, none is acknowledged.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { synchronous_commit: 'on', max_connections: 100, wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${everywhere}:${ports.postgres}`,
      connect_address: `${place.address}:${ports.postgres}`,
      data_dir: join(folder, 'data'),
      bin_dir: bin,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORDS.postgres },
        replication: { username: 'replicator', password: PASSWORDS.replicator },
      },
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all 0.0.0.0/0 scram-sha-256',
        'host replication replicator 0.0.0.0/0 scram-sha-256',
      ],
    },
  }
}
