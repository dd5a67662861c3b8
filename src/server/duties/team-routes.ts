// A lead's team. An administrator's is everyone.

import { api } from '../../contract/api.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { DUTY_OF_EVIDENCE } from '../../domain/duty-of-evidence.ts'
import { withRounds } from '../../domain/evidence.ts'
import { leaveOn } from '../../domain/leave.ts'
import { monthOf } from '../../domain/month.ts'
import type { GroupFigure, NextUp } from '../../domain/obligation.ts'
import { initialsOf } from '../../domain/person.ts'
import { searchedWords } from '../../domain/person-search.ts'
import { readingBySignature } from '../../domain/reading.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader } from '../db/database.ts'
import { cursorOf, keyIn } from '../http/cursor.ts'
import { isoOf } from '../http/iso.ts'
import { PreparedJson } from '../http/prepared-json.ts'
import { type Route, read } from '../http/route.ts'
import { everybodyBelow, teamOf } from '../http/team-queries.ts'
import type { Caller } from '../portal.ts'
import { licencesWaiting } from '../record/desk-queries.ts'
import { type CompanyFacts, companyFacts, titleOf } from '../record/duties/company-facts.ts'
import { obligationsOf } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'
import { leaveOf } from '../record/leave-queries.ts'
import { licencesOf } from '../record/licences.ts'
import { readingsOf } from '../record/reading-queries.ts'
import { waiversOf } from '../record/waivers.ts'
import { pastMonths } from './compliance-history.ts'
import { currentDuties } from './current-duties.ts'
import { describeLeave, describeObligations } from './describe.ts'
import { freshFigures } from './figures.ts'
import { matrixOf } from './matrix.ts'
import { wasReminded } from './reminder-queries.ts'
import {
  countOnThatDay,
  countTeam,
  departmentsOf,
  findMember,
  listByName,
  listTeam,
  signedBy,
  type TeamFilter,
  type TeamIds,
} from './team-queries.ts'

const idsFor = async (db: Reader, { id, role }: Caller): Promise<TeamIds> => (role === 'admin' ? null : teamOf(db, id))

const MOST_SIGN_OFFS = 500

export const teamRoutes: Route[] = [
  read(api.teamSummary, async ({ portal, db, caller }) => {
    const team = await idsFor(db, caller)
    const board = await currentDuties(portal, team)
    const { count: licencesToCheck } = await licencesWaiting(db, { notOf: caller.id, team })
    return { ...(team ? board.summaryOf(team) : board.company()), licencesToCheck }
  }),

  read(api.complianceHistory, async ({ portal, db, caller, moment }, { query }) => {
    const everybody = caller.role === 'admin' ? null : await everybodyBelow(db, caller.id)
    const past = await pastMonths(portal, everybody, query.months)
    const team = await idsFor(db, caller)
    const board = await currentDuties(portal, team)
    const { people, compliant } = team ? board.summaryOf(team) : board.company()
    return [...past, { month: monthOf(moment.today), compliant, people }]
  }),

  read(api.teamPeople, async ({ portal, db, caller, moment }, { query }) => {
    const { limit, cursor, search, status, department } = query
    const list = ['team', caller.id, search, status, department]
    const after = cursor === undefined ? undefined : placeIn(list, cursor)
    const words = searchedWords(search ?? '')
    if (search && words.length === 0) return { today: moment.today, items: [], total: 0, nextCursor: null }
    const filter: TeamFilter = { team: await idsFor(db, caller), words, status, department }
    await freshFigures(portal, filter.team)
    const rows = await listTeam(db, filter, { after, limit: limit + 1, today: moment.today })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const facts = await companyFacts(portal.database, portal.config.timeZone)
    return {
      today: moment.today,
      items: page.map(row => ({
        ...{ id: row.id, name: row.name, initials: initialsOf(row.first_name, row.last_name) },
        ...{ department: row.department, onLeaveUntil: row.on_leave_until },
        ...{ compliant: row.overdue === 0, overdue: row.overdue, dueSoon: row.due_soon },
        nextDue: row.next_due === '' ? null : row.next_due,
        nextUp: row.next_up === null ? null : describeNext(facts, JSON.parse(row.next_up) as NextUp),
        groups: JSON.parse(row.groups) as GroupFigure[],
        remindedToday: Boolean(row.is_reminded),
      })),
      total: await countTeam(db, filter),
      nextCursor: rows.length > limit && last ? cursorOf(list, [last.urgency, last.sort_name, last.id]) : null,
    }
  }),

  read(api.teamDepartments, async ({ portal, db, caller }) => {
    const team = await idsFor(db, caller)
    await freshFigures(portal, team)
    return departmentsOf(db, team)
  }),

  read(api.teamPerson, async ({ portal, db, moment }, { params }) => {
    const row = await findMember(db, params.id)
    const facts = await companyFacts(portal.database, portal.config.timeZone)
    const person = (await personFacts(db, [params.id])).get(params.id)
    if (!row || !person) throw new Refusal('person.unknown')
    const leave = await leaveOf(db, params.id)
    return {
      today: moment.today,
      person: {
        ...{ id: row.id, name: row.name, initials: initialsOf(row.first_name, row.last_name) },
        ...{ department: row.department, role: row.role, startedOn: row.started_on, active: row.active === 1 },
        reportsTo: row.reports_to === null ? null : { id: row.reports_to, name: row.lead_name ?? '' },
        ...{ hasEmail: row.email !== null, emailCameBack: row.bounce },
        remindedToday: await wasReminded(db, params.id, moment.today),
        onLeaveUntil: leaveOn(leave, moment.today)?.to ?? null,
      },
      obligations: describeObligations(obligationsOf(facts, person, moment.today)),
      licences: await licencesOf(db, params.id, moment.today),
      signOffs: signOffsIn(facts, await signedBy(db, params.id, MOST_SIGN_OFFS), await readingsOf(db, params.id)),
      waivers: await waiversOf(db, facts, params.id),
      leave: describeLeave(leave, moment.today),
    }
  }),

  read(api.teamMatrix, async ({ portal, db, caller, moment }, { query }) => {
    const { limit, cursor, department, asOf = moment.today } = query
    if (asOf > moment.today) throw new Refusal('duty.day_to_come')
    const list = ['matrix', caller.id, department, asOf]
    const after = cursor === undefined ? undefined : namedPlaceIn(list, cursor)
    const filter = { team: await idsFor(db, caller), department, asOf }
    const rows = await listByName(db, filter, after, limit + 1)
    const page = rows.slice(0, limit).map(row => ({ ...row, department: row.department ?? '' }))
    const last = page.at(-1)
    const facts = await companyFacts(portal.database, portal.config.timeZone)
    return PreparedJson.squeezed({
      asOf,
      ...(await matrixOf(db, facts, page, asOf)),
      total: await countOnThatDay(db, filter),
      nextCursor: rows.length > limit && last ? cursorOf(list, [last.sort_name, last.id]) : null,
    } satisfies OutputOf<typeof api.teamMatrix>)
  }),
]

const describeNext = (facts: CompanyFacts, { text = '', ...next }: NextUp) => ({
  ...{ ...next, title: next.kind === 'action' ? text : titleOf(facts, next.kind, next.itemId) },
})

function placeIn(list: unknown, cursor: string) {
  const [urgency, sortName, id] = keyIn(list, cursor, ['text', 'text', 'id'])
  return { urgency, sortName, id }
}

function namedPlaceIn(list: unknown, cursor: string) {
  const [sortName, id] = keyIn(list, cursor, ['text', 'id'])
  return { sortName, id }
}

type Person = OutputOf<typeof api.teamPerson>

function signOffsIn(
  facts: CompanyFacts,
  rows: Awaited<ReturnType<typeof signedBy>>,
  readings: Awaited<ReturnType<typeof readingsOf>>,
): Person['signOffs'] {
  const oldestFirst = rows.toReversed().map(({ item_id, ...row }) => ({ ...row, itemId: item_id }))
  const read = readingBySignature(oldestFirst, readings)
  return withRounds(oldestFirst)
    .toReversed()
    .map(({ id, kind, itemId, version, round, at }) => {
      const duty = DUTY_OF_EVIDENCE[kind]
      // A module is read as a manual is, before its quiz.
      const title = titleOf(facts, duty, itemId) || titleOf(facts, duty === 'manual' ? 'module' : 'manual', itemId)
      return { kind: duty, itemId, title, version, round, at: isoOf(at), reading: read.get(id) ?? null }
    })
}
