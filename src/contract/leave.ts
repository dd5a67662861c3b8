// Leave: entered by the person or by a lead of theirs. Streaks pass over it; due dates do not move.
import { z } from 'zod'
import { challenge } from './challenge.ts'
import { endpoint, lead, session, teamInPath } from './endpoint.ts'
import { leaderboard } from './leaderboard.ts'
import { path } from './path.ts'
import { leaveDays, team } from './team.ts'
import { day, idInPath } from './values.ts'

/** All of it, what begins first comes first. A change answers with what there is then: days that overlap or touch are one leave. */
const all = z.array(leaveDays)
const days = z.strictObject({ from: day, to: day })
const ofPerson = z.object({ id: idInPath })
const oneOfPerson = z.object({ id: idInPath, leaveId: idInPath })

const reads = {
  ownLeave: endpoint({
    method: 'GET',
    path: '/api/me/leave',
    summary: 'One’s own days of leave.',
    access: session,
    output: all,
  }),
  teamLeave: endpoint({
    method: 'GET',
    path: '/api/team/people/:id/leave',
    summary: 'The days of leave of a person, for themselves, their leads and administrators.',
    access: teamInPath('id'),
    params: ofPerson,
    output: all,
    refusals: ['person.unknown'],
  }),
} as const

/** What shows leave, or a streak that passes over it. */
const changes = [
  ...[reads.ownLeave, reads.teamLeave, team.teamPerson, team.teamPeople],
  ...[
    leaderboard.leaderboard,
    leaderboard.leaderboardStats,
    path.learningPath,
    path.milestones,
    challenge.challengeStatus,
  ],
]

export const leave = {
  ...reads,
  addOwnLeave: endpoint({
    method: 'POST',
    path: '/api/me/leave',
    summary: 'Enter leave, from 14 days back to 12 months ahead. Answers with all of it.',
    access: session,
    body: days,
    output: all,
    status: 201,
    refusals: ['leave.order', 'leave.bounds'],
    changes,
  }),
  takeBackOwnLeave: endpoint({
    method: 'DELETE',
    path: '/api/me/leave/:id',
    summary: 'Take leave back: its days that have begun stay. Answers with what is left.',
    access: session,
    params: ofPerson,
    output: all,
    refusals: ['leave.unknown', 'leave.begun'],
    changes,
  }),
  addTeamLeave: endpoint({
    method: 'POST',
    path: '/api/team/people/:id/leave',
    summary: 'Enter leave of somebody of the team.',
    access: lead,
    params: ofPerson,
    body: days,
    output: all,
    status: 201,
    refusals: ['person.unknown', 'access.other_team', 'leave.order', 'leave.bounds'],
    changes,
  }),
  takeBackTeamLeave: endpoint({
    method: 'DELETE',
    path: '/api/team/people/:id/leave/:leaveId',
    summary: 'Take back leave of somebody of the team.',
    access: lead,
    params: oneOfPerson,
    output: all,
    refusals: ['person.unknown', 'access.other_team', 'leave.unknown', 'leave.begun'],
    changes,
  }),
} as const
