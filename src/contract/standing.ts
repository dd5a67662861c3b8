// Where a person stands: the reads that anything earned or signed makes stale.
import { accounts } from './accounts.ts'
import { compliance } from './compliance.ts'
import { duties } from './duties.ts'
import { leaderboard } from './leaderboard.ts'
import { pathReads } from './path.ts'

export const standing = [
  accounts.user,
  compliance.complianceOverview,
  pathReads.learningPath,
  pathReads.milestones,
  leaderboard.leaderboard,
  leaderboard.leaderboardDepartments,
  leaderboard.leaderboardStats,
] as const

/** The same for what is signed: that may be what somebody was asked for. */
export const signed = [...standing, duties.ownDue, duties.ownObligations] as const
