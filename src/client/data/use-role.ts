// One's role as it is by now: the header asks for it every few seconds, and a change is felt without signing in again.
import { accounts } from '../../contract/accounts.ts'
import type { Role } from '../../domain/roles.ts'
import { useApi } from './api.ts'
import { useUser } from './session.ts'

export function useRole(): Role {
  const user = useUser()
  const { data } = useApi(accounts.user, { params: { id: String(user.id) } })
  return data?.role ?? user.role
}
