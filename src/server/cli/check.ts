// The command `check`: goes through the records in one unchanging view, and says in a line each what does not add up.
import { createHash } from 'node:crypto'
import { brokenSealWords } from '../../domain/broken-seal.ts'
import { levelOf } from '../../domain/levels.ts'
import type { MailedSeal } from '../../domain/pack-verdict.ts'
import type { Database, Reader } from '../db/database.ts'
import { schemaDifference } from '../db/migrate.ts'
import { inSnapshot } from '../db/snapshot-queries.ts'
import { isFormOfOurs } from '../induction/form.ts'
import { firstBrokenSeal } from '../record/seals/judge.ts'
import { listSeals } from '../record/seals/queries.ts'
import { findNamedFiles } from './check-named-files.ts'
import {
  certificatesWithoutPass,
  damageInFile,
  itemsWithoutVersion,
  paidWithoutLedger,
  redemptionsBesideLedger,
  redemptionsBesideSteps,
  signedForms,
  signOffsWithoutVersion,
  standingsBesideLedger,
} from './check-queries.ts'
import { findInSignatures } from './check-signatures.ts'
import { findInStreaks } from './check-streaks.ts'
import type { Command } from './command.ts'
import { rowsOf } from './dump-queries.ts'
import { sealIn } from './seal-argument.ts'

export async function check({ database, out }: Command, args: string[]): Promise<number> {
  const findings = await findProblems(database, sealIn('check', args))
  for (const finding of findings) out(finding)
  const count = findings.length
  out(count === 0 ? 'check: clean' : `check: ${count} ${count === 1 ? 'problem' : 'problems'}`)
  return count === 0 ? 0 : 1
}

export async function findProblems(database: Database, mailed?: MailedSeal): Promise<string[]> {
  const difference = await schemaDifference(database)
  // On another schema the other questions make no sense.
  if (difference.length > 0)
    return difference.map(name => `schema: the migration ${name} is not in both the database and this version`)
  return inSnapshot(database, async db => [
    ...(database.dialect.engine === 'sqlite' ? (await damageInFile(db)).map(text => `file: ${text}`) : []),
    ...(await findInStandings(db)),
    ...(await findInEvidence(db)),
    ...(await findInBodies(db)),
    ...(await findInFiles(db)),
    ...(await findNamedFiles(db)),
    ...(await findInSignatures(db)),
    ...(await findInStreaks(db)),
    ...(await findInSeals(database, db, mailed)),
  ])
}

async function findInStandings(db: Reader): Promise<string[]> {
  const findings: string[] = []
  for (const person of await standingsBesideLedger(db)) {
    const say = (text: string) => findings.push(`standing of ${person.username}: ${text}`)
    const compare = (what: string, standing: number | null, ledger: number) => {
      if (standing !== ledger) say(`${what} is ${standing}, the records say ${ledger}`)
    }
    if (person.balance === null) {
      say('there is none')
      continue
    }
    compare('balance', person.balance, person.ledger_balance)
    compare('points earned', person.earned, person.ledger_earned)
    compare('experience', person.experience, person.ledger_experience)
    compare('level', person.level, levelOf(person.ledger_experience))
    compare('modules completed', person.modules_completed, person.ledger_modules)
    if (person.balance < 0) say(`balance is below zero: ${person.balance}`)
    if (person.is_mirrored !== 1) say('name or activity is not that of the account')
  }
  for (const { reference } of await redemptionsBesideLedger(db)) {
    findings.push(`redemption ${reference}: the ledger and the redemptions do not agree`)
  }
  for (const { id } of await redemptionsBesideSteps(db)) {
    findings.push(`redemption ${id}: its status is not that of its last step`)
  }
  for (const { what, reference } of await paidWithoutLedger(db)) {
    findings.push(`${what} ${reference}: its points are not in the ledger`)
  }
  return findings
}

async function findInEvidence(db: Reader): Promise<string[]> {
  const signOffs = await signOffsWithoutVersion(db)
  const forms = (await signedForms(db)).filter(form => !isFormOfOurs(form))
  const items = await itemsWithoutVersion(db)
  const certificates = await certificatesWithoutPass(db)
  return [
    ...signOffs.map(
      row => `sign-off ${row.id}: no published version ${row.version} of ${row.kind} ${row.item_id} has its hash`,
    ),
    ...forms.map(
      row =>
        `sign-off ${row.first}: version ${row.version} of the induction form never had its hash${andMore(row.count - 1)}`,
    ),
    ...items.map(row => `content: version ${row.version} of ${row.kind} ${row.id} is in force but was never published`),
    ...certificates.map(row => `certificate ${row.number}: its attempt is not a pass of this person, module and score`),
  ]
}

function andMore(others: number): string {
  return others === 0 ? '' : `, and ${others} more like it`
}

async function findInSeals({ dialect }: Database, db: Reader, mailed: MailedSeal | undefined): Promise<string[]> {
  const broken = await firstBrokenSeal({ dialect, read: db })
  const findings = broken ? [`seals: ${brokenSealWords(broken)}`] : []
  if (!mailed) return findings
  const kept = (await listSeals(db)).find(({ day }) => day === mailed.day)
  if (!kept) findings.push(`seals: there is no seal of ${mailed.day}, though one was mailed`)
  else if (kept.hash !== mailed.hash) findings.push(`seals: the seal of ${mailed.day} is not the one that was mailed`)
  return findings
}

async function findInBodies(db: Reader): Promise<string[]> {
  const findings: string[] = []
  for await (const { kind, item_id, version, hash, body } of rowsOf(db, 'content_versions')) {
    if (createHash('sha256').update(String(body)).digest('hex') === hash) continue
    findings.push(`content: version ${version} of ${kind} ${item_id} is not what was published: its hash differs`)
  }
  return findings
}

async function findInFiles(db: Reader): Promise<string[]> {
  const findings: string[] = []
  for await (const { hash, size, data } of rowsOf(db, 'stored_files')) {
    const bytes = Buffer.from(String(data), 'base64')
    if (bytes.length === size && createHash('sha256').update(bytes).digest('hex') === hash) continue
    findings.push(`file ${hash}: its bytes are not those that were stored`)
  }
  return findings
}
