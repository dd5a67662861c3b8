// A lead's team: who may work tomorrow, and what is missing. An administrator's team is everyone.
import { z } from 'zod'
import { DUTY_GROUPS } from '../domain/duty-facts.ts'
import { DUTY_SIGNS } from '../domain/duty-sign.ts'
import { TEAM_STATUSES } from '../domain/team-status.ts'
import { WAIVER_REASON } from '../domain/waiver.ts'
import { dutyKind, dutyStatus, obligation, owedKind } from './duties.ts'
import { endpoint, lead, teamInPath } from './endpoint.ts'
import { licence, waiver } from './held.ts'
import { pageOf, pageQuery } from './paging.ts'
import { day, emailCameBack, id, idInPath, instant, percentage, role, typed } from './values.ts'

const count = z.int().nonnegative()
/** The company's day, from which all others are counted. */
const today = day

/** By whichever lead: nobody is reminded twice a day. */
const remindedToday = z.boolean()

/** Days of leave; both ends are part of it. */
export const leaveDays = z.object({
  ...{ id, from: day, to: day },
  /** Today is one of its days. */
  isOn: z.boolean(),
  /** Some of its days have not begun. */
  canTakeBack: z.boolean(),
})

const teamPerson = z.object({
  id,
  name: z.string(),
  initials: z.string(),
  department: z.string(),
  /** The last day of the leave they are on today; null where they are not. */
  onLeaveUntil: day.nullable(),
  /** Nothing is overdue. */
  compliant: z.boolean(),
  overdue: count,
  /** Due or expiring within 14 days. */
  dueSoon: count,
  nextDue: day.nullable(),
  /** What that is, and how many others are open besides; null where nothing is open. */
  nextUp: z
    .object({
      kind: owedKind,
      itemId: id,
      title: z.string(),
      status: dutyStatus,
      on: day.nullable(),
      graceUntil: day.nullable(),
      more: count,
    })
    .nullable(),
  groups: z.array(
    z.object({
      group: z.enum(DUTY_GROUPS),
      done: count,
      total: count,
      status: dutyStatus,
      /** The worst of its items at a glance: `soon` is due or expiring within 14 days, in grace, or a licence that runs out. */
      sign: z.enum(DUTY_SIGNS),
    }),
  ),
  remindedToday,
})

/** A month of the calendar, `2026-11`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const months = z
  .string()
  .regex(/^([1-9]|1[0-2])$/, 'must be a whole number from 1 to 12')
  .transform(Number)
  .default(12)

const filters = {
  search: typed(100).optional(),
  status: z.enum(TEAM_STATUSES).optional(),
  department: typed(60).optional(),
}

const reads = {
  teamSummary: endpoint({
    method: 'GET',
    path: '/api/team/summary',
    summary: 'How the team stands: zeros without one.',
    access: lead,
    output: z.object({
      people: count,
      compliant: count,
      overdue: count,
      dueSoon: count,
      expiringLicences: count,
      /** Entered, and neither accepted nor refused; not one's own. */
      licencesToCheck: count,
      /** How many people those are. */
      peopleOverdue: count,
      peopleDueSoon: count,
      /** Nothing is open. */
      peopleInDate: count,
    }),
  }),
  complianceHistory: endpoint({
    method: 'GET',
    path: '/api/team/compliance-history',
    summary:
      'How many had nothing overdue at the end of each month, oldest first; the running month last, as of now. Months are left out that are not worked out yet.',
    access: lead,
    query: z.object({ months }),
    output: z.array(z.object({ month, compliant: count, people: count })),
  }),
  teamPeople: endpoint({
    method: 'GET',
    path: '/api/team/people',
    summary: 'The team, most urgent first.',
    access: lead,
    query: z.object({ ...pageQuery, ...filters }),
    output: pageOf(teamPerson).extend({ today }),
    refusals: ['request.cursor'],
  }),
  teamDepartments: endpoint({
    method: 'GET',
    path: '/api/team/departments',
    summary: 'The departments of the team, and how many of each have nothing overdue.',
    access: lead,
    output: z.array(z.object({ department: z.string(), people: count, compliant: count })),
  }),
  teamPerson: endpoint({
    method: 'GET',
    path: '/api/team/people/:id',
    summary: 'Where one person stands, for themselves, their leads and administrators.',
    access: teamInPath('id'),
    params: z.object({ id: idInPath }),
    output: z.object({
      today,
      person: z.object({
        id,
        name: z.string(),
        initials: z.string(),
        department: z.string(),
        role,
        startedOn: day.nullable(),
        reportsTo: z.object({ id, name: z.string() }).nullable(),
        active: z.boolean(),
        hasEmail: z.boolean(),
        emailCameBack,
        remindedToday,
        onLeaveUntil: day.nullable(),
      }),
      obligations: z.array(obligation),
      licences: z.array(licence),
      signOffs: z.array(
        z.object({
          kind: dutyKind,
          itemId: id,
          title: z.string(),
          version: z.int().positive(),
          round: z.int().positive(),
          at: instant,
          /** As reported by the browser: a fact, and no verdict. */
          reading: z.object({ seconds: count, share: percentage }).nullable(),
        }),
      ),
      waivers: z.array(waiver),
      leave: z.array(leaveDays),
    }),
    refusals: ['person.unknown'],
  }),
  teamMatrix: endpoint({
    method: 'GET',
    path: '/api/team/matrix',
    summary: 'Everybody against everything, as of a day; what was recorded later does not count.',
    access: lead,
    query: z.object({ ...pageQuery, department: typed(60).optional(), asOf: day.optional() }),
    output: pageOf(
      z.object({
        person: z.object({ id, name: z.string(), department: z.string() }),
        cells: z.array(z.object({ status: dutyStatus, on: day.nullable() })),
      }),
    ).extend({
      asOf: day,
      columns: z.array(z.object({ kind: dutyKind, itemId: id, group: z.enum(DUTY_GROUPS), title: z.string() })),
    }),
    refusals: ['request.cursor', 'duty.day_to_come'],
  }),
} as const

const reminded = z.object({
  /** How many were told, in the portal. */
  notified: count,
  /** How many of them are written to as well. */
  mailed: count,
  /** Those of them who cannot be: no address, or one that mail came back from. */
  withoutAddress: z.array(z.string()),
})

const waived = [
  ...[reads.teamSummary, reads.complianceHistory, reads.teamDepartments],
  ...[reads.teamPeople, reads.teamPerson, reads.teamMatrix],
]

export const team = {
  ...reads,
  remind: endpoint({
    method: 'POST',
    path: '/api/team/reminders',
    summary: 'Remind people of the team of what is due or overdue: each at most once a day, others are left out.',
    access: lead,
    body: z.strictObject({ userIds: z.array(id).min(1).max(200) }),
    output: reminded,
    refusals: ['access.other_team'],
    changes: [reads.teamPeople, reads.teamPerson],
  }),
  addWaiver: endpoint({
    method: 'POST',
    path: '/api/team/people/:id/waivers',
    summary: 'Say that somebody of the team need not do something for a time, and why.',
    access: lead,
    params: z.object({ id: idInPath }),
    body: z.strictObject({
      kind: dutyKind,
      itemId: id,
      reason: typed(WAIVER_REASON.most).pipe(
        z.string().min(WAIVER_REASON.least, `must be at least ${WAIVER_REASON.least} characters`),
      ),
      until: day,
    }),
    output: waiver,
    status: 201,
    refusals: [
      'person.unknown',
      'access.other_team',
      'duty.own_waiver',
      'duty.licence_waiver',
      'duty.waiver_until',
      'duty.not_owed',
    ],
    changes: waived,
  }),
  endWaiver: endpoint({
    method: 'POST',
    path: '/api/team/waivers/:id/end',
    summary: 'End a waiver early: the day before was its last.',
    access: lead,
    params: z.object({ id: idInPath }),
    output: waiver,
    refusals: ['duty.waiver_unknown', 'access.other_team', 'duty.own_waiver', 'duty.waiver_over'],
    changes: waived,
  }),
} as const
