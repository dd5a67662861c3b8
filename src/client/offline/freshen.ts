// Once the portal is reached again, what was kept or could not be read is read again. What is fresh stays as it is, so that
// a quiz under way notices nothing.
import { isOnline, onConnectionChange } from '../data/connection.ts'
import { queryClient } from '../data/query-client.ts'
import { keptAt } from './kept-answers.ts'

/** Call once at start. */
export function freshenOnReturn(): void {
  onConnectionChange(() => {
    if (!isOnline()) return
    void queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) => state.status === 'error' || keptAt(String(queryKey[0])) !== undefined,
    })
  })
}
