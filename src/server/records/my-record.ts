// One's own record, put together: what was signed, what stands of it today, certificates, licences, waivers.

import type { OutputOf } from '../../contract/endpoint.ts'
import type { records } from '../../contract/records.ts'
import { earlierOf } from '../../domain/asked.ts'
import { certificateStatus } from '../../domain/certificate.ts'
import { addressOfDuty } from '../../domain/duty-address.ts'
import { DUTY_OF_EVIDENCE } from '../../domain/duty-of-evidence.ts'
import { withRounds } from '../../domain/evidence.ts'
import type { EvidenceKind } from '../../domain/evidence-kinds.ts'
import { swmsCode } from '../../domain/induction.ts'
import type { ModuleCategory } from '../../domain/modules.ts'
import { recordGroup, recordToday, type SignedFacts } from '../../domain/my-record.ts'
import { readingBySignature } from '../../domain/reading.ts'
import type { Reader } from '../db/database.ts'
import { isoOf } from '../http/iso.ts'
import type { ReadContext } from '../portal.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { requiredOf } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'
import { licencesOf } from '../record/licences.ts'
import { readingsOf } from '../record/reading-queries.ts'
import { waiversOf } from '../record/waivers.ts'
import { listCertificates, listSigned, passedModules, passedTopics, signedItems } from './queries.ts'

export type MyRecord = OutputOf<typeof records.ownRecords>
export type SignedRow = MyRecord['signOffs'][number]

export async function myRecord({ portal, db, caller, moment: { today } }: ReadContext): Promise<MyRecord> {
  const facts = await companyFacts(portal.database, portal.config.timeZone)
  const person = (await personFacts(db, [caller.id])).get(caller.id)
  const owed = person ? requiredOf(facts, person, today) : []
  const asked = new Map(
    owed.map(({ kind, itemId, standing, item }) => {
      const earlier = person && earlierOf(standing, person.evidenceOf(kind, itemId), item.versions, today)
      return [`${kind} ${itemId}`, { standing, changed: earlier?.changed ?? false }]
    }),
  )
  return {
    today,
    canBeChecked: portal.config.publicUrl !== undefined,
    signOffs: await signOffsOf(db, caller.id, key => asked.get(key) ?? null),
    certificates: (await listCertificates(db, caller.id)).map(row => ({
      ...{ number: row.number, moduleId: row.module_id, module: row.module_title, score: row.score },
      ...{ issuedAt: isoOf(row.issued_at), validUntil: row.valid_until, replacedBy: row.replaced_by },
      status: certificateStatus({ validUntil: row.valid_until, replacedBy: row.replaced_by }, today),
    })),
    licences: await licencesOf(db, caller.id, today),
    waivers: await waiversOf(db, facts, caller.id),
  }
}

/** Newest first. */
async function signOffsOf(
  db: Reader,
  userId: number,
  askedOf: (duty: string) => SignedFacts['asked'],
): Promise<SignedRow[]> {
  const signed = withRounds(await listSigned(db, userId))
  const nameOf = await namesOf(db)
  const scoreOf = await scoresOf(db, userId)
  const read = readingBySignature(signed, await readingsOf(db, userId))
  const newest = new Map(signed.map(({ kind, itemId, id }) => [`${kind} ${itemId}`, id]))
  return signed.toReversed().map(row => {
    const { id, kind, itemId, version, round, how, at } = row
    const { code, title, countsFrom, isRetired } = nameOf(kind, itemId)
    const duty = DUTY_OF_EVIDENCE[kind]
    const isNewest = newest.get(`${kind} ${itemId}`) === id
    return {
      ...{ id, kind, group: recordGroup(kind), itemId, code, title, version, round, how },
      ...{ at: isoOf(at), score: scoreOf(row), signedBy: row.signer_name },
      reading: read.get(id) ?? null,
      ...recordToday({ kind, version, isNewest, countsFrom, isRetired, asked: askedOf(`${duty} ${itemId}`) }),
      href: isRetired ? null : addressOfDuty(duty, itemId),
    }
  })
}

interface Named {
  code: string | null
  title: string
  countsFrom: number
  isRetired: boolean
}

const TRACKS: Readonly<Record<ModuleCategory, string>> = {
  ...{ induction: 'Manual', 'base-training': 'GQ1', 'advanced-training': 'GQ2' },
}

const FORM: Named = { code: null, title: 'Induction form', countsFrom: 1, isRetired: false }

async function namesOf(db: Reader): Promise<(kind: EvidenceKind, itemId: number) => Named> {
  const { swms, topics, modules } = await signedItems(db)
  const byId = <Row extends { id: number; title: string; retired: number; counts_from: number }>(
    rows: readonly Row[],
    codeOf: (row: Row) => string | null,
  ) =>
    new Map(
      rows.map(row => [
        row.id,
        { code: codeOf(row), title: row.title, countsFrom: row.counts_from, isRetired: row.retired === 1 },
      ]),
    )
  const documents = byId(swms, ({ number }) => swmsCode(number))
  const talks = byId(topics, ({ topic_number }) => topic_number)
  const courses = byId(modules, ({ category }) => TRACKS[category])
  return (kind, itemId) => {
    const group = recordGroup(kind)
    const found = { documents, toolbox: talks, modules: courses }[group].get(itemId)
    return kind === 'induction-form' ? FORM : (found ?? { ...FORM, title: '' })
  }
}

type Signed = Awaited<ReturnType<typeof listSigned>>[number]

/** How many were right of how many, where it was a quiz. */
async function scoresOf(db: Reader, userId: number): Promise<(signed: Signed) => SignedRow['score']> {
  const modules = new Map((await passedModules(db, userId)).map(row => [row.id, row]))
  const topics = new Map((await passedTopics(db, userId)).map(row => [`${row.topic_id} ${row.at}`, row]))
  const count = (answers: string) => Object.keys(JSON.parse(answers) as object).length
  return ({ kind, itemId, detail, at }) => {
    if (kind === 'module-quiz') {
      const row = modules.get((JSON.parse(detail) as { attemptId?: number }).attemptId ?? 0)
      return row ? { right: row.correct_answers, asked: count(row.answers) } : null
    }
    const row = kind === 'toolbox-quiz' ? topics.get(`${itemId} ${at}`) : undefined
    return row ? { right: row.score, asked: count(row.answers) } : null
  }
}
