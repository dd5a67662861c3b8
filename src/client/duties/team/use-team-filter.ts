// What the team is narrowed to, by the address; what the portal does not know there is left out.
import { TEAM_STATUSES } from '../../../domain/team-status.ts'
import { type AddressFilter, useAddressFilter } from '../../frame/use-address-filter.ts'

const FILTERS = ['search', 'status', 'department'] as const
export type TeamFilterName = (typeof FILTERS)[number]
export type TeamFilter = AddressFilter<TeamFilterName>

export function useTeamFilter() {
  const { filter, ...ways } = useAddressFilter(FILTERS)
  const { status, ...rest } = filter
  const known = TEAM_STATUSES.find(one => one === status)
  const narrowed: TeamFilter = known ? { ...rest, status: known } : rest
  return { ...ways, filter: narrowed }
}
