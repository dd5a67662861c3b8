// What the parts of the screen are handed: the answers to its three calls.
import type { UseQueryResult } from '@tanstack/react-query'
import type { analytics } from '../../contract/analytics.ts'
import type { OutputOf } from '../../contract/endpoint.ts'

export type StatsQuery = UseQueryResult<OutputOf<typeof analytics.loginStats>>
export type HistoryQuery = UseQueryResult<OutputOf<typeof analytics.loginHistory>>
export type ActiveQuery = UseQueryResult<OutputOf<typeof analytics.activeSessions>>
export type HistoryDay = OutputOf<typeof analytics.loginHistory>[number]
