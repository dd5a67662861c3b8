// What a write of a person is: sent with a key of its own, and with what its answer promises.
import { randomUUID } from 'node:crypto'
import type { Person } from '../bench/company.ts'
import type { Material } from '../bench/material.ts'
import type { Random } from '../src/server/demo/random.ts'
import type { Call } from './call.ts'

export type Kind =
  | ('SWMS read' | 'toolbox start' | 'toolbox hand-in' | 'module quiz' | 'kudos' | 'challenge' | 'redemption')
  | ('milestones' | 'celebration' | 'notices read' | 'upload' | 'licence' | 'draft begun' | 'draft saved')
  | ('talk start' | 'talk join' | 'talk sign' | 'talk action' | 'talk finish' | 'pack')

export interface Write extends Call {
  kind: Kind
  key: string
  /** What the answer adds to the ledger: one row for each entry, of these points. */
  pays(body: unknown): { userId: number; points: number }[]
  /** Whose record it is where it is not the sender's. */
  about?: number
}

export interface Author {
  id: number
  /** Who gets this person's kudos. */
  colleagueId: number
  challengeId: number
  /** What tells them apart in the records. */
  label: string
  /** What they upload. */
  picture: Buffer
  /** Where whoever holds a talk writes its code, for everybody. */
  board: { code?: string }
  /** Ids of the notices that they have seen. */
  seen: number[]
  /** Of whoever leads: those who report to them. */
  crew?: readonly Person[]
  /** An administrator, who writes content. */
  writesContent?: boolean
}

export type Steps = Generator<Write, void, unknown>
export type Chapter = (author: Author, material: Material, random: Random) => Steps

export const write = (kind: Kind, path: string, body: unknown, pays: Write['pays'] = () => []): Write => ({
  ...{ kind, method: 'POST', path, key: randomUUID(), pays },
  ...(body === undefined ? {} : { body }),
})
