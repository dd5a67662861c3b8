// Packs as the contract has them.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { packs } from '../../contract/packs.ts'
import { type PackScope, packNumber } from '../../domain/pack.ts'
import { isoOf, isoOrNull } from '../http/iso.ts'
import type { MadePack } from './make-pack.ts'
import type { PackRow } from './queries.ts'

type Described = OutputOf<typeof packs.pack>

export function describePack(row: PackRow): Described {
  return {
    ...{ id: row.id, number: packNumber(row.year, row.ordinal), title: row.title, asOf: row.as_of },
    scope: JSON.parse(row.scope) as PackScope,
    madeBy: { id: row.asked_by, name: row.asked_name },
    askedAt: isoOf(row.asked_at),
    ...{ status: row.status, progress: row.progress, failure: row.failure },
    steps: JSON.parse(row.steps) as Described['steps'],
    ...{ photos: row.photos === 1, signatures: row.signatures === 1 },
    expiresAt: isoOrNull(row.expires_at),
    made: row.made === null ? null : (JSON.parse(row.made) as MadePack),
  }
}
