// Who was there on the day, what was asked of them and how they stood with it: three tables, and what they come to.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Day } from '../../domain/day.ts'
import { type AskedCell, PackSummary } from '../../domain/pack-summary.ts'
import { groupOf, sentenceOf } from '../../domain/requirement.ts'
import type { Portal } from '../portal.ts'
import { type CompanyFacts, companyFacts, titleOf } from '../record/duties/company-facts.ts'
import { requiredOf } from '../record/duties/obligations.ts'
import { type PersonFacts, personFacts } from '../record/duties/person-facts.ts'
import { day, number, type TableForm, text } from './columns.ts'
import { PackTable } from './pack-table.ts'
import type { PackAbout } from './scope.ts'
import type { Spool } from './spool.ts'
import type { Workbook } from './workbook.ts'

const PEOPLE: TableForm = {
  ...{ name: 'people', title: 'People' },
  columns: [
    ...[number('Person id'), text('Person', 26), text('Username', 20), text('Department', 20), text('Role', 12)],
    ...[text('Reports to', 24), day('Started on')],
  ],
}

const STANDINGS: TableForm = {
  ...{ name: 'standings', title: 'People and requirements' },
  columns: [
    ...[number('Person id'), text('Person', 26), text('Department', 20), text('Kind', 12), number('Item id')],
    ...[text('What', 44), text('Status', 12), day('On'), day('Grace until'), number('Rule id')],
  ],
}

const RULES: TableForm = {
  ...{ name: 'rules', title: 'Rules in force' },
  columns: [
    ...[number('Rule id'), text('Rule', 90), number('Due in days'), number('Every months'), number('Grace days')],
    ...[day('Starts on'), number('Asked'), number('In date')],
  ],
}

const AT_ONCE = 100
/** After so many others are served. */
const A_FEW = 20

export interface RuleLine {
  id: number
  sentence: string
  asked: number
  inDate: number
}

export interface Standings {
  summary: PackSummary
  rules: readonly RuleLine[]
}

interface Making {
  spool: Spool
  workbook: Workbook
  nameOf(id: number): string
  onProgress(done: number, total: number): Promise<void>
}

export async function writeStandings(portal: Portal, about: PackAbout, making: Making): Promise<Standings> {
  const { spool, workbook } = making
  const facts = await companyFacts(portal.database, portal.config.timeZone)
  const summary = new PackSummary()
  const people = await PackTable.begin(spool, workbook, PEOPLE)
  const standings = await PackTable.begin(spool, workbook, STANDINGS)
  for (let from = 0; from < about.present.length; from += AT_ONCE) {
    const some = about.present.slice(from, from + AT_ONCE)
    const ids = some.map(({ id }) => id)
    const known = await personFacts(portal.database.read, ids)
    for (const [index, { id, name, department, ...person }] of some.entries()) {
      const { username, role, lead_name, started_on } = person
      await people.add([id, name, username, department, role, lead_name, started_on])
      const cells = cellsOf(facts, known.get(id), about)
      for (const { cell, graceUntil } of cells) {
        const { kind, itemId, title, status, on, requirementId } = cell
        await standings.add([id, name, department, kind, itemId, title, status, on, graceUntil, requirementId])
      }
      summary.add({ id, name, department, cells: cells.map(({ cell }) => cell) })
      if (index % A_FEW === A_FEW - 1) await nextTurn()
    }
    await making.onProgress(from + some.length, about.present.length)
  }
  await people.end(spool)
  await standings.end(spool)
  return { summary, rules: await writeRules(facts, about, summary, making) }
}

function cellsOf(facts: CompanyFacts, person: PersonFacts | undefined, about: PackAbout) {
  if (!person) return []
  return requiredOf(facts, person, about.day)
    .filter(({ item }) => about.isAbout(item))
    .map(({ kind, itemId, item, standing, requirementId }) => {
      const { status, on } = standing
      const cell: AskedCell = { kind, itemId, group: groupOf(item), title: item.title, requirementId, status, on }
      return { cell, graceUntil: standing.graceUntil }
    })
}

/** As they were on the day. */
async function writeRules(
  facts: CompanyFacts,
  about: PackAbout,
  summary: PackSummary,
  { spool, workbook, nameOf }: Making,
): Promise<RuleLine[]> {
  const table = await PackTable.begin(spool, workbook, RULES)
  const lines: RuleLine[] = []
  for (const { id, ...rule } of rulesOn(facts, about.day)) {
    const figures = summary.rules.get(id)
    // A rule that asks nothing of anybody in the pack is none of its reader's business.
    if (!figures && (about.document || about.people)) continue
    const { kind, itemId, licenceTypeId } = rule.subject
    const sentence = sentenceOf(rule, { item: titleOf(facts, kind, itemId ?? licenceTypeId ?? 0), person: nameOf })
    const { asked = 0, inDate = 0 } = figures ?? {}
    await table.add([id, sentence, rule.dueDays, rule.everyMonths, rule.graceDays, rule.startsOn, asked, inDate])
    lines.push({ id, sentence, asked, inDate })
  }
  await table.end(spool)
  return lines
}

function rulesOn({ revisions }: CompanyFacts, day: Day) {
  return revisions.flatMap(({ id, revisions: ofRule }) => {
    const rule = ofRule.findLast(one => one.day <= day)
    return rule && !rule.retired ? [{ id, ...rule }] : []
  })
}
