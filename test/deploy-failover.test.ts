// What is written down for a company is what `npm run failover` shows.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { patroniOf, type Seat } from '../failover/settings.ts'
import { readConfig } from '../src/server/config.ts'
import { hostsOf } from '../src/server/db/database-url.ts'

const FOLDER = join(import.meta.dirname, '../deploy/failover')
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
const seat = (number: number): Seat => ({
  name: `machine-${number}`,
  place: { address: `10.0.0.${number}`, outside: '', enter: ['ip'], cut: () => {}, mend: () => {} },
  ports: { postgres: 5432, patroni: 8008, etcd: 2379, peers: 2380 },
})

test('the machines are told the same as in the run', () => {
  const written = parse(read('patroni.yml'))
  const run = patroniOf(seat(1), [1, 2, 3].map(seat), { folder: '/var/lib/patroni', bin: '/usr/lib/postgresql/15/bin' })
  expect(written.bootstrap.dcs).toEqual(run.bootstrap.dcs)
  expect(written.etcd).toEqual(run.etcd)
  expect(Object.keys(written).toSorted()).toEqual(Object.keys(run).toSorted())
})

test('the portal is given every machine', () => {
  const url = /^DATABASE_URL=(.*)$/m.exec(read('portal.env'))?.[1] ?? ''
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  expect(hostsOf(url).map(({ name }) => name)).toEqual(['10.0.0.1:5432', '10.0.0.2:5432', '10.0.0.3:5432'])
})
