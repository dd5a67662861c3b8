// Talks as the contract has them.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { talks } from '../../contract/talks.ts'
import type { Instant } from '../../domain/clock.ts'
import type { Day } from '../../domain/day.ts'
import { absentees, awayOn, endOf, statusOf, type TalkTopic, talkNumber, whatCounts } from '../../domain/talk.ts'
import type { Reader, Trx } from '../db/database.ts'
import { isoOf, isoOrNull } from '../http/iso.ts'
import { teamOf } from '../http/team-queries.ts'
import type { Caller, Moment, Portal } from '../portal.ts'
import { type ActionRow, actionsOf } from './action-queries.ts'
import { absencesOf, crewOf } from './finish-queries.ts'
import { readsWhole } from './guards.ts'
import { type AttendanceRow, arrivalsAt, attendanceOf, codeOf, notesOf, type TalkRow } from './queries.ts'

type Talk = OutputOf<typeof talks.talk>
type Summary = Omit<OutputOf<typeof talks.talks>['items'][number], 'attended' | 'absent'>

export const timesOf = ({ day, at, ended_at }: Pick<TalkRow, 'day' | 'at' | 'ended_at'>) => ({
  ...{ day, startedAt: at, finishedAt: ended_at },
})

type Named = Pick<TalkRow, 'id' | 'topic_id' | 'topic_number' | 'title' | 'version' | 'place' | 'presenter_id'> &
  Pick<TalkRow, 'presenter_name' | 'at' | 'day' | 'ended_at'>

/** One whose day is over has ended then, though nobody has closed it yet. */
export function describeSummary(talk: Named, now: Instant, zone: string): Summary {
  const status = statusOf(timesOf(talk), now, zone)
  return {
    id: talk.id,
    topic: { id: talk.topic_id, number: talk.topic_number, title: talk.title, version: talk.version },
    ...{ place: talk.place, status, presenter: { id: talk.presenter_id, name: talk.presenter_name } },
    startedAt: isoOf(talk.at),
    finishedAt: status === 'live' ? null : isoOf(endOf(timesOf(talk), zone)),
  }
}

export function describeAttendance(row: AttendanceRow): Talk['attendance'][number] {
  return {
    ...{ person: { id: row.user_id, name: row.name, department: row.department }, how: row.how },
    ...{ at: isoOf(row.signed_at), keptAt: isoOf(row.at), phoneAt: isoOrNull(row.phone_at), late: row.late === 1 },
  }
}

export function describeAction(row: ActionRow): Talk['actions'][number] {
  const isDone = row.done_at !== null && row.done_by !== null
  return {
    ...{ id: row.id, owner: { id: row.user_id, name: row.owner_name }, text: row.text, dueOn: row.due_on },
    addedAt: isoOf(row.at),
    done: isDone ? { at: isoOf(row.done_at ?? 0), by: { id: row.done_by ?? 0, name: row.done_by_name ?? '' } } : null,
  }
}

export function describeNote({ id, kind, text, at, by_user_id, name }: Awaited<ReturnType<typeof notesOf>>[number]) {
  return { id, kind, text, by: { id: by_user_id, name }, at: isoOf(at) }
}

/** Of each person what counts. */
export const counting = (rows: readonly AttendanceRow[]) =>
  whatCounts(rows.map(row => ({ ...row, userId: row.user_id })))

type Member = Talk['absent'][number]

const memberOf = ({ id, name, department }: Member): Member => ({ id, name, department })

/** For whom it is, and whose signature counts. */
export const topicOf = ({ applies_to, counts_from }: Pick<TalkRow, 'applies_to' | 'counts_from'>): TalkTopic => ({
  countsFrom: counts_from,
  appliesTo: applies_to === null ? null : (JSON.parse(applies_to) as string[]),
})

const crewAt = async (db: Reader | Trx, talk: TalkRow) =>
  crewOf(db, await teamOf(db, talk.presenter_id), talk.topic_id, talk.day)

interface NotThere {
  /** The presenter's whole team, while it goes on. */
  team: Member[]
  missing: Member[]
  away: { person: Member; until: Day }[]
}

/** The presenter's team, who of them is not there and who is on leave: as it was kept once the talk is over. */
export async function notThere(db: Reader | Trx, talk: TalkRow, attended: ReadonlySet<number>): Promise<NotThere> {
  if (talk.finished !== null) {
    const kept = (await absencesOf(db, talk.id)).filter(({ id }) => !attended.has(id))
    return {
      team: [],
      missing: kept.filter(({ leave_until }) => leave_until === null).map(memberOf),
      away: kept.flatMap(one => (one.leave_until === null ? [] : [{ person: memberOf(one), until: one.leave_until }])),
    }
  }
  const crew = await crewAt(db, talk)
  return {
    team: crew.map(memberOf),
    missing: absentees(crew, attended, topicOf(talk), talk.day).map(memberOf),
    away: awayOn(crew, attended, topicOf(talk), talk.day).map(({ member, until }) => ({
      ...{ person: memberOf(member), until },
    })),
  }
}

export async function describeTalk(
  { config }: Portal,
  db: Reader | Trx,
  talk: TalkRow,
  caller: Caller,
  { now }: Moment,
): Promise<Talk> {
  const rows = counting(await attendanceOf(db, talk.id))
  const attended = new Set(rows.map(({ userId }) => userId))
  const { missing, away, team } = await notThere(db, talk, attended)
  const summary = describeSummary(talk, now, config.timeZone)
  const isLive = summary.status === 'live'
  const isLeading = isLive && talk.presenter_id === caller.id
  const code = isLeading ? await codeOf(db, talk.id) : null
  return {
    ...summary,
    ...{ number: talkNumber(talk.id, talk.day), code },
    joinUrl: config.publicUrl && code ? `${config.publicUrl}/t/${code}` : null,
    closedByClock: !isLive && talk.finished_by === null,
    attendance: rows.map(describeAttendance),
    absent: missing,
    onLeave: (await readsWhole(db, talk, caller)) ? away : [],
    team: isLeading ? team : [],
    arrived: isLive ? (await arrivalsAt(db, talk.id)).filter(({ id }) => !attended.has(id)).map(memberOf) : [],
    actions: (await actionsOf(db, talk.id)).map(describeAction),
    notes: (await notesOf(db, talk.id)).map(describeNote),
  }
}
